import http from 'node:http';

/**
 * Posts a body, or gets where there is none, over one connection, with as little of its own work as possible: what is
 * measured is the server.
 */
export function caller(base: string, token: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  return (path: string, body?: object): Promise<void> =>
    new Promise((resolve, reject) => {
      const text = body && JSON.stringify(body);
      const headers = {
        authorization: `Bearer ${token}`,
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      };
      const method = text ? 'POST' : 'GET';
      const request = http.request(`${base}${path}`, { method, agent, headers }, (response) => {
        let answer = '';
        response.on('data', (chunk) => {
          answer += chunk;
        });
        response.on('end', () => {
          if ((response.statusCode ?? 500) < 300) resolve();
          else reject(new Error(`${path} answered ${response.statusCode}: ${answer}`));
        });
      });
      request.on('error', reject);
      request.end(text);
    });
}
