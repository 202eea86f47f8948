import http from 'node:http';

/** Posts over one connection, with as little of its own work as possible: what is measured is the server. */
export function caller(base: string, token: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  return (path: string, body: object): Promise<void> =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(body);
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      };
      const request = http.request(`${base}${path}`, { method: 'POST', agent, headers }, (response) => {
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
