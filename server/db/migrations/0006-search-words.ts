import { sql, type Kysely } from 'kysely'

/** Separates the words of a folded text by single spaces, as the search did when this migration was written. */
const spaced = (text: string) =>
  ` ${text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `

/**
 * Adds the words by which a search ranks what it finds, and the Russian names of categories, which the seed fills in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column search_words text not null default ''`.execute(db)
  await sql`alter table categories add column search_words text not null default '', add column name_ru text, add column path_ru text`.execute(
    db,
  )
  await fill(db, 'products', 'search_text')
  await fill(db, 'categories', 'search_name')
}

async function fill(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const { rows } = await sql<{ id: string | number; text: string }>`
    select id, ${sql.ref(column)} as text from ${sql.table(table)}`.execute(db)
  await sql`
    update ${sql.table(table)} as t set search_words = v.words
    from unnest(${rows.map(({ id }) => String(id))}::text[], ${rows.map(({ text }) => spaced(text))}::text[]) as v (id, words)
    where t.id::text = v.id`.execute(db)
}
