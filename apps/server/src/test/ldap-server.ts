import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './process.ts';

const binary = '/usr/sbin/slapd';
const addTool = '/usr/bin/ldapadd';
const isThere = () => fs.existsSync(binary) && fs.existsSync(addTool);

/** Whether Debian's OpenLDAP server is installed, or could be. */
export function hasLdapServer(): boolean {
  if (isThere()) return true;
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    process.stderr.write('No LDAP server found: installing slapd with apt-get …\n');
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update', '-qq'], options);
    const packages = ['slapd', 'ldap-utils', 'openssl'];
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
    if (isThere()) return true;
  }
  process.stderr.write('The tests of LDAP are left out: apt-get install slapd ldap-utils openssl\n');
  return false;
}

const suffix = 'dc=example,dc=test';
const admin = { dn: `cn=admin,${suffix}`, password: 'kept secret' };

const configOf = (folder: string) => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${folder}/slapd.pid
TLSCertificateFile ${folder}/cert.pem
TLSCertificateKeyFile ${folder}/key.pem
localSSF 128
security simple_bind=128
database mdb
suffix "${suffix}"
directory ${folder}/data
rootdn "${admin.dn}"
rootpw "${admin.password}"
access to attrs=userPassword by anonymous auth by * none
access to * by dn.base="${admin.dn}" read by * none
`;

const ldif = `dn: ${suffix}
objectClass: dcObject
objectClass: organization
o: Example
dc: example

dn: ou=people,${suffix}
objectClass: organizationalUnit
ou: people

dn: ou=groups,${suffix}
objectClass: organizationalUnit
ou: groups
`;

function run(command: string, args: readonly string[], input?: string): void {
  const { status, stderr } = spawnSync(command, args, { input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

interface LdapEntry {
  uid: string;
  mail: string;
  password: string;
  name?: string;
}

/** Debian's slapd with a database of its own, on free ports of this machine, with and without TLS from the start. */
export async function ldapServer() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stint-ldap-'));
  const at = (name: string) => path.join(folder, name);
  fs.mkdirSync(at('data'));
  fs.writeFileSync(at('slapd.conf'), configOf(folder));
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1';
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', at('key.pem'), '-out', at('cert.pem')];
  run('openssl', ['req', '-x509', '-days', '2', '-subj', '/CN=localhost', '-addext', names, ...key]);
  // A copy, because the profile that AppArmor has for the original does not let it read this folder.
  fs.copyFileSync(binary, at('slapd'));
  fs.chmodSync(at('slapd'), 0o755);
  const [port, tlsPort] = [await freePort(), await freePort()];
  const [url, tlsUrl] = [`ldap://localhost:${port}`, `ldaps://localhost:${tlsPort}`];
  const socket = `ldapi://${encodeURIComponent(at('socket'))}`;
  let server: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const listen = ['-h', `ldap://127.0.0.1:${port} ldaps://127.0.0.1:${tlsPort} ${socket}`];
    server = spawn(at('slapd'), ['-f', at('slapd.conf'), ...listen, '-d', '0'], { stdio: 'ignore' });
    while (!(await answers(tlsPort))) {
      if (server.exitCode !== null) throw new Error(`slapd ended with ${server.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server?.kill();
    await ended;
  };
  const add = (entries: string) => run(addTool, ['-x', '-H', socket, '-D', admin.dn, '-w', admin.password], entries);

  await start();
  add(ldif);
  return {
    suffix,
    admin,
    url,
    tlsUrl,
    ca: fs.readFileSync(at('cert.pem'), 'utf8'),
    start,
    stop,
    person: ({ uid, mail, password, name = 'Grace Hopper' }: LdapEntry): string => {
      const dn = `uid=${uid},ou=people,${suffix}`;
      const [first = '', last = ''] = name.split(' ');
      const names = `cn: ${name}\nsn: ${last}\ngivenName: ${first}`;
      add(`dn: ${dn}\nobjectClass: inetOrgPerson\nuid: ${uid}\nmail: ${mail}\n${names}\nuserPassword: ${password}\n`);
      return dn;
    },
    group: (cn: string, member: string): void =>
      add(`dn: cn=${cn},ou=groups,${suffix}\nobjectClass: groupOfNames\ncn: ${cn}\nmember: ${member}\n`),
    close: async (): Promise<void> => {
      await stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
