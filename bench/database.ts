import pg from 'pg';

/** A database of its own on this server, dropped afterwards. */
export async function onDatabase(url: string, run: (url: string) => Promise<void>): Promise<void> {
  const name = `stint_bench_${process.pid}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  try {
    await run(address.href);
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}
