import { describe, expect, it } from 'vitest'
import { migrations } from '../../../server/db/migrate.ts'

/** The last migration that was released in one piece. */
const LAST_IN_ONE_PIECE = '0017'

/** The statements that block others for longer the more rows there are, or break the last release. */
const FORBIDDEN: [pattern: RegExp, instead: string][] = [
  [/^\s*create\s+(unique\s+)?index/i, 'an index is a step of its own: { index, on }'],
  [/^\s*(update|delete|insert)\b/i, 'rows are written in portions: { portion }'],
  [/\bset not null\b/i, 'add a check that is not valid, validate it in another step, then this'],
  [
    /\badd (constraint \w+ )?(check|foreign key)\b(?![^;]*\bnot valid\b)/i,
    'add it not valid, validate it in another step',
  ],
  [/\badd (constraint \w+ )?(unique|primary key)(?!\s+using index)/i, 'build a unique index, then add it using that'],
  [/\balter (column )?\w+ (set data )?type\b/i, 'add another column, and write it in portions'],
  [
    /\badd column[^,;]*\bdefault\s+(now|random|gen_random_uuid|clock_timestamp)\b/i,
    'it rewrites the table: set it in portions',
  ],
  [/\brename\b/i, 'the last release knows the old name: add another, remove the old one in the next release'],
  [/\b(vacuum full|cluster|lock table)\b/i, 'it takes the table from everybody'],
]

/** Returns the faults of a change of tables. */
const faultsOf = (change: string) => FORBIDDEN.flatMap(([pattern, instead]) => (pattern.test(change) ? [instead] : []))

describe('the rules of migrations', () => {
  it.each([
    'create index campaigns_by_brand on campaigns (brand)',
    "update campaigns set brand = ''",
    'alter table campaigns alter column brand set not null',
    "alter table campaigns add constraint brand check (brand <> '')",
    'alter table adverts add constraint owner foreign key (advertiser_id) references advertisers',
    'alter table campaigns add unique (name)',
    'alter table delivery alter column views type numeric',
    'alter table campaigns add column token uuid default gen_random_uuid()',
    'alter table campaigns rename column brand to mark',
  ])('forbid %s', (change) => {
    expect(faultsOf(change)).toHaveLength(1)
  })

  it.each([
    'alter table campaigns add column brand text',
    "alter table campaigns add column kind text not null default 'plain'",
    "alter table campaigns add constraint brand check (brand <> '') not valid",
    'alter table campaigns validate constraint brand',
    'alter table campaigns add constraint names unique using index campaigns_by_name',
    'create table notes (id text primary key, name text not null unique, updated_at timestamptz)',
    'drop index campaigns_by_brand',
  ])('allow %s', (change) => {
    expect(faultsOf(change)).toEqual([])
  })

  it('are kept by every migration that has steps, as all later ones have', () => {
    for (const [name, migration] of Object.entries(migrations)) {
      if ('up' in migration) expect(name <= `${LAST_IN_ONE_PIECE}~`, `${name} has no steps`).toBe(true)
      else for (const step of migration.steps) if ('change' in step) expect(faultsOf(step.change), name).toEqual([])
    }
  })
})
