import { randomUUID } from 'node:crypto';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { onDatabase } from '../test/urls.ts';
import { migrate, migrateUpTo, migrationTimes } from './migrate.ts';
import * as schema from './schema.ts';

const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableConfig(value)] : []));

const server = inject('databaseUrl');
const name = `stint_schema_${process.pid}`;
const url = onDatabase(server, name);
let admin: pg.Client;
let pool: pg.Pool;

beforeAll(async () => {
  admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await Promise.all([migrate(url), migrate(url)]);
  pool = new pg.Pool({ connectionString: url, max: 10 });
});

afterAll(async () => {
  await pool.end();
  await admin.query(`drop database ${name}`);
  await admin.end();
});

type Sql = <T extends object = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<T[]>;

/** What tells two schemas apart; the columns of an upgraded table may stand in another order. */
const schemaQuestions = [
  `select table_name, column_name, data_type, is_nullable, column_default, generation_expression
   from information_schema.columns where table_schema = 'public' order by 1, 2`,
  `select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as definition
   from pg_constraint where connamespace = 'public'::regnamespace and conname <> 'slot_seconds' order by 1, 2`,
  `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`,
  `select oid::regprocedure::text as function, prosrc, pg_get_function_result(oid) as result, prosecdef, proconfig, proacl::text
   from pg_proc where pronamespace = 'public'::regnamespace and not exists
     (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e') order by 1`,
  `select tgname, pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal order by 1`,
  `select tablename, policyname, roles::text, cmd, qual, with_check from pg_policies order by 1, 2`,
  `select relname, relrowsecurity, array(select acl::text from unnest(relacl) acl order by 1) as rights
   from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by 1`,
];

/** Runs as a role, in a tenant or none, like an operation. */
async function as<T>(role: string, tenantId: string | null, run: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('role', $1, true), set_config('app.tenant_id', $2, true)`, [
      role,
      tenantId ?? '',
    ]);
    const result = await run(async (text, values) => (await client.query(text, values)).rows);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
const sql: Sql = async (text, values) => (await pool.query(text, values)).rows;

interface Company {
  tenantId: string;
  organizationId: string;
  userId: string;
  employeeId: string;
  teamId: string;
}

/** A tenant with one person in one team, created in the tenant's scope. */
async function company(): Promise<Company> {
  const [tenantId, organizationId, userId, employeeId, teamId] = Array.from({ length: 5 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  await as('stint_app', tenantId, async (run) => {
    await run(`insert into tenant (id, name) values ($1, 'Company')`, [tenantId]);
    await run(`insert into organization (id, "tenantId", name, profile_link) values ($1, $2, 'Company', 'company')`, [
      organizationId,
      tenantId,
    ]);
    await run(
      `insert into "user" (id, "tenantId", email, "firstName", "lastName") values ($1, $2, 'ada@example.test', 'Ada', 'Lovelace')`,
      [userId, tenantId],
    );
    await run(`insert into employee (id, "tenantId", "organizationId", "userId") values ($1, $2, $3, $4)`, [
      employeeId,
      tenantId,
      organizationId,
      userId,
    ]);
    await run(
      `insert into organization_team (id, "tenantId", "organizationId", name, profile_link) values ($1, $2, $3, 'First Team', 'first')`,
      [teamId, tenantId, organizationId],
    );
  });
  return { tenantId, organizationId, userId, employeeId, teamId };
}

const logged = (
  at: Company,
  startedAt: string,
  stoppedAt: string | null,
  more: { logType?: string; requestId?: string } = {},
) =>
  as('stint_app', at.tenantId, (run) =>
    run(
      `insert into time_log ("tenantId", "organizationId", "employeeId", "startedAt", "stoppedAt", "logType", "requestId")
       values ($1, $2, $3, $4, $5, $6, $7) returning *`,
      [
        at.tenantId,
        at.organizationId,
        at.employeeId,
        startedAt,
        stoppedAt,
        more.logType ?? 'TRACKED',
        more.requestId ?? null,
      ],
    ),
  );
const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const refusedBy = (constraint: string) => expect.objectContaining({ constraint });

describe('the migration', () => {
  it('creates every table of the schema with its columns', async () => {
    const columns = await sql<{ key: string }>(
      `select table_name || '.' || column_name as key from information_schema.columns where table_schema = 'public'`,
    );
    const columnKeys = tables.flatMap((table) => table.columns.map((column) => `${table.name}.${column.name}`));
    expect(columns.map(({ key }) => key).sort()).toEqual(columnKeys.sort());
  });

  it('does nothing the second time', async () => {
    const before = await sql('select * from drizzle.__drizzle_migrations');
    await migrate(pool);
    expect(await sql('select * from drizzle.__drizzle_migrations')).toEqual(before);
  });

  it('runs in several databases of one cluster at the same moment', async () => {
    const names = [1, 2, 3].map((n) => `${name}_${n}`);
    for (const other of names) await admin.query(`create database ${other}`);
    try {
      await Promise.all(names.map((other) => migrate(onDatabase(server, other))));
    } finally {
      for (const other of names) await admin.query(`drop database ${other}`);
    }
  }, 60_000);

  it('truncates recorded instants to seconds, also of adjacent entries, and updates the sums', async () => {
    const other = `${name}_fractions`;
    await admin.query(`create database ${other}`);
    const old = new pg.Pool({ connectionString: onDatabase(server, other), max: 1 });
    try {
      await migrateUpTo(old, migrationTimes()[2] as number);
      // Replica mode skips foreign keys, so the entries need no person or task.
      await old.query('set session_replication_role = replica');
      const [who, taskId] = [randomUUID(), randomUUID()];
      for (const [from, to] of [
        ['08:00:00.400', '08:20:10.600'],
        ['08:20:10.600', '08:20:10.900'],
        ['08:20:10.900', '09:10:00.100'],
      ])
        await old.query(
          `insert into time_log ("tenantId", "organizationId", "employeeId", "taskId", "startedAt", "stoppedAt") values ($1, $1, $1, $2, $3, $4)`,
          [who, taskId, `2026-03-02 ${from}Z`, `2026-03-02 ${to}Z`],
        );
      await migrate(old);
      const spans = await old.query(`select to_char("startedAt" at time zone 'UTC', 'HH24:MI:SS.MS') as "from",
        extract(epoch from "stoppedAt" - "startedAt")::int as seconds from time_log order by "startedAt", "stoppedAt"`);
      expect(spans.rows).toEqual([
        { from: '08:00:00.000', seconds: 1210 },
        { from: '08:20:10.000', seconds: 0 },
        { from: '08:20:10.000', seconds: 2990 },
      ]);
      const sums = 'select "workedMs"::int as ms from';
      expect((await old.query(`${sums} task_time`)).rows).toEqual([{ ms: 4_200_000 }]);
      expect((await old.query(`${sums} worked_hour`)).rows).toEqual([{ ms: 1_210_000 }]);
      expect((await old.query(`${sums} worked_day`)).rows).toEqual([{ ms: 4_200_000 }]);
    } finally {
      await old.end();
      await admin.query(`drop database ${other}`);
    }
  }, 60_000);

  it('composes and trims stored names, and keeps one whose new form is taken', async () => {
    const other = `${name}_names`;
    await admin.query(`create database ${other}`);
    const old = new pg.Pool({ connectionString: onDatabase(server, other), max: 1 });
    try {
      await migrateUpTo(old, migrationTimes()[36] as number);
      await old.query('set session_replication_role = replica');
      const tenant = randomUUID();
      const parted = 'U\u0308ber';
      await old.query('insert into tenant (id, name) values ($1, $2)', [tenant, `\u00a0${parted}\ufeff `]);
      const teams = ['Über', parted, ` ${parted} Land\n`, '\u3000\u3000', 'Plain'];
      for (const [n, team] of teams.entries())
        await old.query(
          'insert into organization_team ("tenantId", "organizationId", name, profile_link) values ($1, $1, $2, $3)',
          [tenant, team, `team-${n}`],
        );
      await old.query('insert into "user" ("tenantId", email, "firstName", "lastName") values ($1, $2, $3, $4)', [
        tenant,
        'u@stint.test',
        `${parted} `,
        '',
      ]);
      await migrate(old);
      const { rows } = await old.query('select name from organization_team order by profile_link');
      expect(rows.map((row) => row.name)).toEqual(['Über', parted, 'Über Land', '\u3000\u3000', 'Plain']);
      expect((await old.query('select name from tenant')).rows).toEqual([{ name: 'Über' }]);
      expect((await old.query('select "firstName", name from "user"')).rows).toEqual([
        { firstName: 'Über', name: 'Über' },
      ]);
    } finally {
      await old.end();
      await admin.query(`drop database ${other}`);
    }
  }, 60_000);

  it('lets views of tables that were saved before states show tasks in all of them', async () => {
    const other = `${name}_views`;
    await admin.query(`create database ${other}`);
    const old = new pg.Pool({ connectionString: onDatabase(server, other), max: 1 });
    try {
      await migrateUpTo(old, migrationTimes()[39] as number);
      await old.query('set session_replication_role = replica');
      const saved = [
        ['table', { look: 'table' }],
        ['table', { state: 'closed' }],
        ['kanban', { lanes: 'priority' }],
      ] as const;
      for (const [n, [page, search]] of saved.entries())
        await old.query(
          `insert into task_view ("tenantId", "organizationId", "organizationTeamId", "employeeId", name, page, search)
           values ($1, $1, $1, $1, $2, $3, $4)`,
          [randomUUID(), `view ${n}`, page, JSON.stringify(search)],
        );
      await migrate(old);
      const { rows } = await old.query('select search from task_view order by name');
      expect(rows.map(({ search }) => search)).toEqual([
        { look: 'table', state: 'all' },
        { state: 'closed' },
        { lanes: 'priority' },
      ]);
    } finally {
      await old.end();
      await admin.query(`drop database ${other}`);
    }
  }, 60_000);

  it.each([
    ['of the first squashed version', 0],
    ['of the version before the second squash', 28],
  ])(
    'upgrades a database %s to the schema of a new one, keeping its rows',
    async (_, index) => {
      const other = `${name}_old_${index}`;
      await admin.query(`create database ${other}`);
      const old = new pg.Pool({ connectionString: onDatabase(server, other), max: 1 });
      try {
        await migrateUpTo(old, migrationTimes()[index] as number);
        const id = randomUUID();
        await old.query(`insert into tenant (id, name) values ($1, 'Old and Sons')`, [id]);
        await migrate(old);
        expect((await old.query('select id, name from tenant')).rows).toEqual([{ id, name: 'Old and Sons' }]);
        for (const question of schemaQuestions) expect((await old.query(question)).rows).toEqual(await sql(question));
      } finally {
        await old.end();
        await admin.query(`drop database ${other}`);
      }
    },
    60_000,
  );

  it('applies the functions of a file again when its text has changed', async () => {
    const trigger = `select count(*)::int as count from pg_trigger where tgname = 'queue_webhooks'`;
    await sql('drop trigger queue_webhooks on oplog');
    await migrate(pool);
    expect(await sql(trigger)).toEqual([{ count: 0 }]);
    await sql(`update drizzle.function_file set hash = '' where name = 'webhooks.sql'`);
    await migrate(pool);
    expect(await sql(trigger)).toEqual([{ count: 1 }]);
  });

  it('continues from a database whose first state had several migrations', async () => {
    const other = `${name}_steps`;
    await admin.query(`create database ${other}`);
    const old = new pg.Pool({ connectionString: onDatabase(server, other), max: 1 });
    try {
      const [first = 0, ...later] = migrationTimes();
      await migrateUpTo(old, first);
      await old.query(
        `insert into drizzle.__drizzle_migrations (hash, created_at) select 'step', $1::bigint - n from generate_series(1, 23) n`,
        [first],
      );
      await migrate(old);
      const { rows } = await old.query<{ time: number }>(
        'select created_at::float8 as time from drizzle.__drizzle_migrations where created_at > $1 order by id',
        [first],
      );
      expect(rows.map(({ time }) => time)).toEqual(later);
    } finally {
      await old.end();
      await admin.query(`drop database ${other}`);
    }
  }, 60_000);

  it('formats instants in SQL as the API does', async () => {
    const [row] = await sql(
      `select iso('2026-11-21 07:00:00+02') as whole, iso('2026-11-21 05:00:00.1234+00') as parts, iso(null) as none`,
    );
    expect(row).toEqual({ whole: '2026-11-21T05:00:00.000Z', parts: '2026-11-21T05:00:00.123Z', none: null });
  });
});

describe('row-level security', () => {
  const ofTenants = tables.filter(
    (table) => table.columns.some((column) => column.name === 'tenantId') && table.name !== 'session',
  );

  it.each([...ofTenants.map((table) => table.name), 'tenant'])('protects %s', async (table) => {
    const [row] = await sql<{ guarded: boolean; cmd: string; qual: string; withCheck: string }>(
      `select c.relrowsecurity as guarded, p.qual, p.with_check as "withCheck", p.cmd from pg_class c
       join pg_policies p on p.schemaname = 'public' and p.tablename = c.relname and 'stint_app' = any (p.roles)
       where c.oid = $1::regclass`,
      [`public."${table}"`],
    );
    expect(row).toMatchObject({ guarded: true, cmd: 'ALL' });
    const key = table === 'tenant' ? 'id' : '"tenantId"';
    expect(row?.qual).toContain(`(${key} = ( SELECT (NULLIF(current_setting('app.tenant_id'`);
    expect(row?.withCheck).toBe(row?.qual);
  });

  it('grants the role of requests nothing else', async () => {
    const reachable = await sql<{ table: string }>(
      `select c.relname as table from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
       and has_table_privilege('stint_app', c.oid, 'select, insert, update, delete, truncate, references, trigger')`,
    );
    expect(reachable.map(({ table }) => table).sort()).toEqual(
      [...ofTenants.map((table) => table.name), 'tenant'].sort(),
    );
  });

  it('cannot be bypassed: the roles own no table, bypass no policy and cannot log in', async () => {
    const roles = await sql(
      `select rolname, rolsuper, rolbypassrls, rolcanlogin, (select count(*)::int from pg_class where relowner = r.oid) as owns
       from pg_roles r where rolname in ('stint_app', 'stint_auth') order by rolname`,
    );
    const harmless = { rolsuper: false, rolbypassrls: false, rolcanlogin: false, owns: 0 };
    expect(roles).toEqual([
      { rolname: 'stint_app', ...harmless },
      { rolname: 'stint_auth', ...harmless },
    ]);
  });

  it('shows and accepts no rows without a tenant', async () => {
    const { tenantId } = await company();
    for (const { name: table } of ofTenants) {
      expect(await as('stint_app', null, (run) => run(`select * from "${table}"`))).toEqual([]);
    }
    expect(await as('stint_app', null, (run) => run('select * from tenant'))).toEqual([]);
    await expect(
      as('stint_app', null, (run) => run(`insert into role ("tenantId", name) values ($1, 'SPY')`, [tenantId])),
    ).rejects.toThrow(/row-level security/);
  });

  it('hides and refuses rows of other tenants', async () => {
    const [ours, theirs] = [await company(), await company()];
    await as('stint_app', ours.tenantId, async (run) => {
      expect(await run('select id from organization_team')).toEqual([{ id: ours.teamId }]);
      expect(
        await run(`update organization_team set name = 'Taken' where id = $1 returning id`, [theirs.teamId]),
      ).toEqual([]);
      expect(await run('delete from organization_team where id = $1 returning id', [theirs.teamId])).toEqual([]);
    });
    await expect(
      as('stint_app', ours.tenantId, (run) =>
        run(`insert into role ("tenantId", name) values ($1, 'SPY')`, [theirs.tenantId]),
      ),
    ).rejects.toThrow(/row-level security/);
    await expect(
      as('stint_app', ours.tenantId, (run) => run('update organization_team set "tenantId" = $1', [theirs.tenantId])),
    ).rejects.toThrow(/row-level security/);
  });

  it('refuses a reference to another tenant', async () => {
    const [ours, theirs] = [await company(), await company()];
    const join = (teamId: string) =>
      as('stint_app', ours.tenantId, (run) =>
        run(
          `insert into organization_team_employee ("tenantId", "organizationId", "organizationTeamId", "employeeId") values ($1, $2, $3, $4)`,
          [ours.tenantId, ours.organizationId, teamId, ours.employeeId],
        ),
      );
    await expect(join(theirs.teamId)).rejects.toMatchObject({ code: '23503' });
    await join(ours.teamId);
  });

  it('lets sign-in read across tenants, and write only accounts and the sign-in columns of users', async () => {
    const [first, second] = [await company(), await company()];
    await as('stint_auth', null, async (run) => {
      const records = await run('select id from "user" where id = any($1)', [[first.userId, second.userId]]);
      expect(records).toHaveLength(2);
      await run('insert into account (email) values ($1)', [`${randomUUID()}@example.test`]);
      await run('update "user" set "lastLoginAt" = now() where id = $1', [first.userId]);
    });
    const denied = /permission denied/;
    await expect(as('stint_auth', null, (run) => run('update "user" set "roleId" = null'))).rejects.toThrow(denied);
    await expect(as('stint_auth', null, (run) => run('select * from time_log'))).rejects.toThrow(denied);
    await expect(as('stint_app', first.tenantId, (run) => run('select * from account'))).rejects.toThrow(denied);
  });

  it('prevents changes to the history', async () => {
    const { tenantId } = await company();
    await as('stint_app', tenantId, (run) =>
      run(`insert into oplog ("tenantId", "actorKind", op) values ($1, 'job', 'timer.stop')`, [tenantId]),
    );
    await expect(as('stint_app', tenantId, (run) => run(`update oplog set op = 'other'`))).rejects.toThrow(
      /permission denied/,
    );
    await expect(as('stint_app', tenantId, (run) => run('delete from oplog'))).rejects.toThrow(/permission denied/);
  });
});

describe('recorded time', () => {
  let us: Company;
  beforeEach(async () => {
    us = await company();
  });

  it('never overlaps for one person', async () => {
    await logged(us, at('09:00'), at('10:00'));
    await expect(logged(us, at('09:30'), at('10:30'))).rejects.toEqual(refusedBy('time_overlaps'));
    await expect(logged(us, at('08:00'), at('11:00'))).rejects.toEqual(refusedBy('time_overlaps'));
    await expect(logged(us, at('08:00'), null)).rejects.toEqual(refusedBy('time_overlaps'));
  });

  it('may be adjacent', async () => {
    await logged(us, at('09:00'), at('10:00'));
    await logged(us, at('10:00'), at('11:00'));
    await logged(us, at('08:00'), at('09:00'));
    await logged(us, at('11:00'), null);
  });

  it('is free again after a deletion, and may contain idle time', async () => {
    await logged(us, at('09:00'), at('10:00'));
    await logged(us, at('09:10'), at('09:20'), { logType: 'IDLE' });
    await as('stint_app', us.tenantId, (run) => run('update time_log set "deletedAt" = now()'));
    await logged(us, at('09:30'), at('10:30'));
  });

  it('has one running timer per person, even when a hundred start at once', async () => {
    const starts = await Promise.allSettled(Array.from({ length: 100 }, () => logged(us, at('09:00'), null)));
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = new Set(starts.flatMap((start) => (start.status === 'rejected' ? [start.reason.constraint] : [])));
    expect(reasons).toEqual(new Set(['one_running_timer']));
    await logged(await company(), at('09:00'), null);
  });

  it('has whole seconds, so that durations add up', async () => {
    const [entry] = await logged(us, '2026-11-20T09:00:00.999Z', '2026-11-20T09:00:02.001Z');
    const stored = [entry?.startedAt, entry?.stoppedAt].map((moment) => new Date(String(moment)).toISOString());
    expect(stored).toEqual(['2026-11-20T09:00:00.000Z', '2026-11-20T09:00:02.000Z']);
  });

  it('does not stop before it starts', async () => {
    await expect(logged(us, at('10:00'), at('09:00'))).rejects.toEqual(refusedBy('time_order'));
    await logged(us, at('10:00'), at('10:00'));
  });

  it('accepts a request once', async () => {
    const requestId = randomUUID();
    await logged(us, at('09:00'), at('10:00'), { requestId });
    await expect(logged(us, at('11:00'), at('12:00'), { requestId })).rejects.toEqual(refusedBy('time_request_once'));
  });

  it('has a flag for running entries', async () => {
    const [running] = await logged(us, at('09:00'), null);
    expect(running).toMatchObject({ isRunning: true, isEdited: false });
    const [stopped] = await as('stint_app', us.tenantId, (run) =>
      run('update time_log set "stoppedAt" = $1 returning *', [at('09:30')]),
    );
    expect(stopped).toMatchObject({ isRunning: false });
  });
});

describe('names', () => {
  it('must be unique for teams of an organization, ignoring case and blanks', async () => {
    const us = await company();
    const make = (title: string) =>
      as('stint_app', us.tenantId, (run) =>
        run(
          `insert into organization_team ("tenantId", "organizationId", name, profile_link) values ($1, $2, $3, 'x')`,
          [us.tenantId, us.organizationId, title],
        ),
      );
    await expect(make(' first TEAM ')).rejects.toEqual(refusedBy('team_name_taken'));
    await as('stint_app', us.tenantId, (run) => run('update organization_team set "deletedAt" = now()'));
    await make('First Team');
  });

  it('must be known for statuses, or custom', async () => {
    const us = await company();
    const make = (status: string, value: string) =>
      as('stint_app', us.tenantId, (run) =>
        run(
          `insert into vocabulary ("tenantId", "organizationId", kind, name, value) values ($1, $2, 'status', $3, $4)`,
          [us.tenantId, us.organizationId, status, value],
        ),
      );
    await expect(make('On hold', 'On hold')).rejects.toEqual(refusedBy('status_name'));
    await make('custom', 'On hold');
    await make('custom', 'Waiting');
    await expect(make('custom', 'on HOLD')).rejects.toEqual(refusedBy('vocabulary_name_taken'));
  });

  it('of people are first and last name, or the address', async () => {
    const us = await company();
    const [ada] = await as('stint_app', us.tenantId, (run) => run(`update "user" set "lastName" = '' returning name`));
    const [nobody] = await as('stint_app', us.tenantId, (run) =>
      run(`update "user" set "firstName" = '' returning name`),
    );
    expect([ada, nobody]).toEqual([{ name: 'Ada' }, { name: 'ada' }]);
  });
});
