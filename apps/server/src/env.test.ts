import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Env, readEnv, readEnvFile, SetupError } from './env.ts';
import { loadSecrets } from './secrets.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stint-env-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const complaints = (variables: Record<string, string>) => {
  try {
    readEnv(variables);
  } catch (error) {
    if (error instanceof SetupError) return error.lines;
    throw error;
  }
  return [];
};

describe('the environment', () => {
  it('is optional', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      loopback: true,
      publicUrl: 'http://localhost:3000',
      smtp: undefined,
      allowedOrigins: [],
      trustProxy: false,
      metricsToken: undefined,
      backupNightly: false,
    });
  });

  it('ignores empty values', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('detects that a server not bound to loopback is reachable by others', () => {
    expect(readEnv({ HOST: '0.0.0.0' }).loopback).toBe(false);
    expect(readEnv({ HOST: '::1' }).loopback).toBe(true);
  });

  it('derives dependent settings', () => {
    const { publicUrl, smtp } = readEnv({
      PUBLIC_URL: 'https://time.acme.example/',
      SMTP_HOST: 'mail',
      SMTP_PORT: '465',
    });
    expect(publicUrl).toBe('https://time.acme.example');
    expect(smtp).toEqual({ host: 'mail', port: 465, secure: true, from: 'Stint <stint@time.acme.example>' });
  });

  it.each([
    [{ PUBLIC_URL: 'https://acme.example/time/' }, 'https://acme.example/time'],
    [{ PUBLIC_URL: 'https://acme.example', BASE_PATH: '/a/b/' }, 'https://acme.example/a/b'],
    [{ PUBLIC_URL: 'https://acme.example/time', BASE_PATH: '/time' }, 'https://acme.example/time'],
    [{ BASE_PATH: '/stint' }, 'http://localhost:3000/stint'],
    [{ BASE_PATH: '/' }, 'http://localhost:3000'],
  ])('PLATFORM-28 is served below the base path of %j', (vars, publicUrl) => {
    expect(readEnv(vars).publicUrl).toBe(publicUrl);
  });

  it('uses the configured store of pictures, and names missing settings of it', () => {
    expect(readEnv({}).files).toBeUndefined();
    expect(complaints({ FILE_PROVIDER: 'FTP' })[0]).toContain('FILE_PROVIDER must be one of LOCAL, S3');
    expect(complaints({ FILE_PROVIDER: 'S3' })).toEqual(['FILE_PROVIDER is S3, but S3_BUCKET is not set']);
    expect(complaints({ FILE_PROVIDER: 'CLOUDINARY', CLOUDINARY_CLOUD_NAME: 'acme' })).toEqual([
      'FILE_PROVIDER is CLOUDINARY, but CLOUDINARY_API_KEY is not set',
    ]);
    const keys = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
    const filesFrom = (FILE_PROVIDER: string) => readEnv({ ...keys, FILE_PROVIDER, S3_REGION: 'eu-central-1' }).files;
    expect(filesFrom('S3')).toMatchObject({ endpoint: 'https://s3.eu-central-1.amazonaws.com', bucket: 'pictures' });
    expect(filesFrom('WASABI')).toMatchObject({ endpoint: 'https://s3.eu-central-1.wasabisys.com' });
    expect(filesFrom('DIGITALOCEAN')).toMatchObject({ endpoint: 'https://eu-central-1.digitaloceanspaces.com' });
  });

  it.each([
    ['true', 1],
    ['1', 1],
    ['2', 2],
    ['0', false],
    ['false', false],
    ['10.0.0.0/8, 192.168.1.4', ['10.0.0.0/8', '192.168.1.4']],
    ['fd00::/8', ['fd00::/8']],
  ])('trusts the proxies of TRUST_PROXY=%s', (TRUST_PROXY, proxies) => {
    expect(readEnv({ TRUST_PROXY }).trustProxy).toEqual(proxies);
  });

  it.each([
    [{ PORT: 'http' }, ['PORT must be a number']],
    [{ PORT: '70000' }, ['PORT must be between 1 and 65535']],
    [
      { DATABASE_URL: 'mysql://x' },
      ['DATABASE_URL must be a PostgreSQL address like postgres://user:password@host:5432/stint'],
    ],
    [{ PUBLIC_URL: 'https://acme.example/a?b' }, ['PUBLIC_URL must have no query and no fragment']],
    [{ PUBLIC_URL: 'https://acme.example/a%20b' }, ['The path of PUBLIC_URL must be a path like /stint']],
    [{ BASE_PATH: 'stint' }, ['BASE_PATH must be a path like /stint']],
    [{ BASE_PATH: '/api/stint' }, ['BASE_PATH must not begin with /api or /assets']],
    [
      { PUBLIC_URL: 'https://acme.example/time', BASE_PATH: '/stint' },
      ['BASE_PATH is /stint, but the path of PUBLIC_URL is /time'],
    ],
    [{ TRUST_PROXY: 'maybe' }, ['TRUST_PROXY must be a number of proxies or their addresses, not "maybe"']],
    [{ TRUST_PROXY: '10.0.0.0/99' }, ['TRUST_PROXY must be a number of proxies or their addresses, not "10.0.0.0/99"']],
    [{ TRUST_PROXY: '99' }, ['TRUST_PROXY must be a number of proxies or their addresses, not "99"']],
    [
      { ALLOWED_ORIGINS: 'https://a.example, b' },
      ['ALLOWED_ORIGINS "b" is not an origin like https://app.example.com'],
    ],
    [{ AUTH_CODE_LENGTH: '5' }, ['AUTH_CODE_LENGTH must be a number from 6 to 10']],
    [{ METRICS_TOKEN: 'short' }, ['METRICS_TOKEN must have at least 16 characters']],
    [
      { VAPID_PRIVATE_KEY: 'short', VAPID_SUBJECT: 'me' },
      [
        'VAPID_PRIVATE_KEY must be a private key of P-256: 32 bytes in base64url',
        'VAPID_SUBJECT must be an address like mailto:admin@example.com',
      ],
    ],
    [{ SMTP_PORT: '25' }, ['SMTP_PORT is set, but SMTP_HOST is not']],
    [{ SMTP_HOST: 'mail', SMTP_USER: 'me' }, ['SMTP_USER and SMTP_PASS must be set together']],
    [
      { PORT: 'x', LOG_LEVEL: 'loud' },
      ['PORT must be a number', 'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace'],
    ],
  ])('reports each problem of %j in one line', (variables, lines) => {
    expect(complaints(variables)).toEqual(lines);
  });

  it('enables the nightly backup, and refuses values other than true and false', () => {
    expect(readEnv({ BACKUP_NIGHTLY: 'true' }).backupNightly).toBe(true);
    expect(() => readEnv({ BACKUP_NIGHTLY: 'nightly' })).toThrow('BACKUP_NIGHTLY must be true or false');
  });
  it('PLATFORM-27 sends backups to a bucket only encrypted, at night and with its whole access', () => {
    const recipient = `age1${'q'.repeat(58)}`;
    const access = { BACKUP_S3_BUCKET: 'safe', BACKUP_S3_ACCESS_KEY_ID: 'id', BACKUP_S3_SECRET_ACCESS_KEY: 'secret' };
    const whole = { ...access, BACKUP_RECIPIENT: recipient, BACKUP_NIGHTLY: 'true' };
    expect(readEnv(whole).offsite).toMatchObject({
      recipient,
      bucket: 'safe',
      prefix: 'stint/',
      endpoint: 'https://s3.us-east-1.amazonaws.com',
    });
    expect(readEnv({ BACKUP_RECIPIENT: recipient }).offsite).toBeUndefined();
    for (const name of ['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_RECIPIENT', 'BACKUP_NIGHTLY'])
      expect(complaints({ ...whole, [name]: '' })[0]).toContain(name);
    expect(complaints({ ...whole, BACKUP_RECIPIENT: 'ssh-ed25519 AAAA' })[0]).toContain('a public key of age');
  });

  it('reads a variable from the file that its name with _FILE names, and refuses both at once', () => {
    const file = path.join(folder, 'secret');
    fs.writeFileSync(file, 'a secret token of mine\n');
    expect(readEnv({ METRICS_TOKEN_FILE: file }).metricsToken).toBe('a secret token of mine');
    expect(complaints({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: 'a secret token of mine' })).toEqual([
      'METRICS_TOKEN and METRICS_TOKEN_FILE are both set. Remove one.',
    ]);
    expect(complaints({ SMTP_PASS_FILE: path.join(folder, 'none') })[0]).toMatch(/^SMTP_PASS_FILE cannot be read/);
    fs.writeFileSync(file, 'short');
    expect(complaints({ METRICS_TOKEN_FILE: file })).toEqual(['METRICS_TOKEN must have at least 16 characters']);
  });

  it('names the account of the first start', () => {
    const variables = { ADMIN_EMAIL: 'ops@stint.test', ADMIN_PASSWORD: 'a long password 1' };
    expect(readEnv({}).admin).toBeUndefined();
    expect(readEnv(variables).admin).toMatchObject({
      email: 'ops@stint.test',
      name: 'ops@stint.test',
      workspace: 'My team',
    });
    expect(complaints({ ADMIN_EMAIL: 'ops' })).toEqual(['ADMIN_EMAIL must be an e-mail address']);
    expect(complaints({ ADMIN_EMAIL: 'ops@stint.test' })).toEqual(['ADMIN_EMAIL and ADMIN_PASSWORD belong together.']);
  });

  it('is also read from a file', () => {
    const file = path.join(folder, '.env');
    fs.writeFileSync(file, '# mine\nPORT=4000 # not 3000\nexport HOST = "0.0.0.0"\nSMTP_PASS=\'a # b\'\nnonsense\n');
    expect(readEnvFile(file)).toEqual({ PORT: '4000', HOST: '0.0.0.0', SMTP_PASS: 'a # b' });
    expect(readEnvFile(path.join(folder, 'none'))).toEqual({});
  });
});

describe('sign-in', () => {
  it('has no captcha and no providers by default', () => {
    expect(readEnv({})).toMatchObject({ allowPrivateNetwork: false, captcha: undefined, social: {}, oidc: undefined });
  });

  it('reads an OpenID Connect provider, named by its host unless it has a name', () => {
    const variables = {
      OIDC_ISSUER: 'https://id.example.com/realms/a',
      OIDC_CLIENT_ID: 'stint',
      OIDC_CLIENT_SECRET: 'kept',
    };
    const oidc = { issuer: 'https://id.example.com/realms/a', clientId: 'stint', clientSecret: 'kept' };
    expect(readEnv(variables).oidc).toEqual({ ...oidc, name: 'id.example.com' });
    expect(readEnv({ ...variables, OIDC_NAME: 'Keycloak' }).oidc?.name).toBe('Keycloak');
    for (const partly of [{ OIDC_NAME: 'Keycloak' }, { ...variables, OIDC_CLIENT_SECRET: '' }])
      expect(() => readEnv(partly)).toThrow('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together');
  });

  it('reads an LDAP directory, which is always encrypted and never without a base', () => {
    const variables = { LDAP_URL: 'ldaps://ldap.example.com', LDAP_BASE: 'dc=example,dc=com' };
    expect(readEnv(variables).ldap).toMatchObject({
      base: 'dc=example,dc=com',
      filter: '(|(mail={login})(uid={login}))',
    });
    for (const [wrong, message] of [
      [{ LDAP_URL: 'http://ldap.example.com' }, 'LDAP_URL must be an address like ldaps://ldap.example.com'],
      [{ LDAP_URL: 'ldap://ldap.example.com' }, 'LDAP_URL and LDAP_BASE must be set together'],
      [{ ...variables, LDAP_BIND_DN: 'cn=stint' }, 'LDAP_BIND_DN and LDAP_BIND_PASSWORD must be set together'],
      [{ ...variables, LDAP_FILTER: '(uid=*)' }, 'LDAP_FILTER must contain {login}'],
    ] as const)
      expect(() => readEnv(wrong)).toThrow(message);
  });

  it('requires all settings of a captcha', () => {
    const captcha = { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'key', CAPTCHA_SECRET: 'secret' };
    expect(readEnv(captcha).captcha).toMatchObject({ provider: 'turnstile', siteKey: 'key', secret: 'secret' });
    expect(complaints({ ...captcha, CAPTCHA_SECRET: '' })).toEqual([
      'CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY and CAPTCHA_SECRET must be set together',
    ]);
    expect(complaints({ ...captcha, CAPTCHA_PROVIDER: 'other' })).toEqual([
      'CAPTCHA_PROVIDER must be one of recaptcha, hcaptcha, turnstile',
    ]);
  });

  it('requires all settings of a provider', () => {
    const github = { GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret', GITHUB_URL: 'https://git.example.com' };
    expect(readEnv(github).social).toEqual({
      github: { clientId: 'id', clientSecret: 'secret', url: 'https://git.example.com' },
    });
    expect(complaints({ GOOGLE_CLIENT_ID: 'id' })).toEqual([
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together',
    ]);
  });
});

describe('meetings', () => {
  const server = { LIVEKIT_URL: 'wss://meet.example.com', LIVEKIT_API_KEY: 'key', LIVEKIT_API_SECRET: 'secret' };

  it('use a server when all of its settings are given', () => {
    expect(readEnv({}).liveKit).toBeUndefined();
    expect(readEnv(server).liveKit).toEqual({ url: 'wss://meet.example.com', apiKey: 'key', apiSecret: 'secret' });
    expect(complaints({ ...server, LIVEKIT_API_SECRET: '' })).toEqual([
      'LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET must be set together',
    ]);
    expect(complaints({ ...server, LIVEKIT_URL: 'meet.example.com' })).toEqual([
      'LIVEKIT_URL must be an address like wss://meet.example.com',
    ]);
    const jitsi = { JITSI_URL: 'https://jitsi.example.com/', JITSI_APP_ID: 'stint', JITSI_APP_SECRET: 'secret' };
    expect(readEnv({ JITSI_URL: jitsi.JITSI_URL }).jitsi).toEqual({ url: 'https://jitsi.example.com' });
    expect(readEnv(jitsi).jitsi?.key).toEqual({ appId: 'stint', secret: 'secret' });
    for (const missing of ['JITSI_URL', 'JITSI_APP_ID', 'JITSI_APP_SECRET'])
      expect(complaints({ ...jitsi, [missing]: '' })).toEqual([
        'JITSI_APP_ID and JITSI_APP_SECRET must be set together, with JITSI_URL',
      ]);
  });
});

describe('the secrets', () => {
  const env = (more: Partial<Env> = {}): Env => ({ ...readEnv({ DATA_DIR: path.join(folder, 'data') }), ...more });
  const file = path.join(folder, 'data/secrets.json');

  it('are created once, readable only by the owner', () => {
    const first = loadSecrets(env());
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(first.tokenKey).not.toEqual(first.sealKey);
    expect(loadSecrets(env())).toEqual(first);
  });

  it('come from the environment if given', () => {
    const tokenSecret = 'b3c1d9a07f6e45428d1c0a9e7b6f5d4c';
    expect(loadSecrets(env({ tokenSecret })).tokenKey).not.toEqual(loadSecrets(env()).tokenKey);
    expect(loadSecrets(env({ tokenSecret })).sealKey).toEqual(loadSecrets(env()).sealKey);
  });

  it.each(['short', 'a'.repeat(64), 'super-secret-key-which-is-long-enough', 'changeme-1234567890-abcdefghijklmnop'])(
    'refuse a secret such as "%s"',
    (tokenSecret) => expect(() => loadSecrets(env({ tokenSecret }))).toThrow(/TOKEN_SECRET is too easy to guess/),
  );

  it('report a damaged file', () => {
    fs.writeFileSync(file, '{}');
    expect(() => loadSecrets(env())).toThrow(/secrets.json is damaged/);
  });
});
