/** A proxy that serves several programs below paths of one host, as nginx and Caddy do. */
import http, { type IncomingMessage } from 'node:http';
import { connect } from 'node:net';

interface Place {
  port: number;
  /** Whether the program does not see the path. */
  strips: boolean;
}

export function startPathProxy(port: number, places: Record<string, Place>): http.Server {
  const targetOf = ({ url = '/' }: IncomingMessage) => {
    const [path, place] = Object.entries(places).find(([path]) => `${url}/`.startsWith(`${path}/`)) ?? [];
    if (path === undefined || place === undefined) return null;
    return { port: place.port, url: place.strips ? url.slice(path.length) || '/' : url };
  };
  const proxy = http.createServer((request, response) => {
    const target = targetOf(request);
    if (!target) {
      response.writeHead(404).end('Nothing is here');
      return;
    }
    const { method, headers } = request;
    const sent = http.request({ host: '127.0.0.1', port: target.port, path: target.url, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    sent.on('error', () => response.destroy());
    request.pipe(sent);
  });
  proxy.on('upgrade', (request: IncomingMessage, socket, head) => {
    const target = targetOf(request);
    if (!target) {
      socket.destroy();
      return;
    }
    const server = connect(target.port, '127.0.0.1', () => {
      const headers = request.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
      server.write(`${request.method} ${target.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      server.write(head);
      socket.pipe(server).pipe(socket);
    });
    for (const end of [server, socket]) end.on('error', () => [server, socket].map((other) => other.destroy()));
  });
  return proxy.listen(port, '127.0.0.1');
}
