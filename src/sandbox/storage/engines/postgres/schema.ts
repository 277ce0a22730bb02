/**
 * The tables in the schema `papercloud`. A row of the journal is one group of lines, separated by newlines. A snapshot
 * is valid if `sandbox.snapshot` is its position. `setting` contains the version of these tables and the values that
 * all nodes share.
 */

/** The version of the tables, which is raised when they change. */
export const SCHEMA_VERSION = 1

/** The oldest major version of PostgreSQL that is still maintained. */
export const OLDEST_SERVER = 14

export const TABLES = ['setting', 'node', 'sandbox', 'journal', 'snapshot', 'fixtures'] as const

export const CREATE_TABLES = `
create schema if not exists papercloud;
create table if not exists papercloud.setting (
  name text primary key, value bytea not null);
create table if not exists papercloud.node (
  id text primary key, url text not null, version text not null, contract text not null,
  draining boolean not null, until timestamptz not null);
create table if not exists papercloud.sandbox (
  name text primary key, epoch bigint not null default 0, owner text, seq bigint not null default 0,
  snapshot bigint, format int not null, card jsonb not null) with (fillfactor = 50);
create table if not exists papercloud.journal (
  sandbox text, seq bigint, epoch bigint not null, data bytea not null, primary key (sandbox, seq));
alter table papercloud.journal alter data set storage external;
create table if not exists papercloud.snapshot (
  sandbox text, seq bigint, piece int, data bytea not null, primary key (sandbox, seq, piece));
alter table papercloud.snapshot alter data set storage external;
create table if not exists papercloud.fixtures (
  id text primary key, data bytea not null);
insert into papercloud.setting values ('schema', convert_to('${SCHEMA_VERSION}', 'UTF8')) on conflict do nothing;
`

/** Query for the facts about a server, which are read once before the server is used. */
export const SERVER_FACTS = `
select current_setting('server_version_num')::int as version, current_setting('server_version') as version_text,
  current_setting('fsync') = 'on' as fsync, current_setting('server_encoding') as encoding,
  current_setting('synchronous_standby_names') <> '' as waits_for_standby,
  (select count(*)::int from pg_stat_replication) as standbys,
  to_regclass('papercloud.setting') is not null as has_tables`

/** Query for the privileges on the tables that the user does not have. */
export const MISSING_RIGHTS = `
select t.name || ': ' || string_agg(lower(r.name), ', ' order by r.name) as missing
from unnest($1::text[]) as t(name), unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) as r(name)
where not has_table_privilege('papercloud.' || t.name, r.name) group by t.name order by t.name`
