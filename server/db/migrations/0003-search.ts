import { sql, type Kysely } from 'kysely'

/** Normalizes a text as the search did when this migration was written. */
const foldText = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е')

type Named = { id: string | number; name: string; more: string }

/**
 * Adds the texts that a search in the catalogue uses, folded by the server: case folding differs between database
 * engines, and some leave Cyrillic unchanged.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column search_text text not null default ''`.execute(db)
  await sql`alter table categories add column search_name text not null default '', add column search_path text not null default ''`.execute(
    db,
  )
  const products = await sql<Named>`select id, name, vendor as more from products`.execute(db)
  for (const { id, name, more } of products.rows)
    await sql`update products set search_text = ${foldText(`${name}\n${more}`)} where id = ${id}`.execute(db)
  const categories = await sql<Named>`select id, name, path as more from categories`.execute(db)
  for (const { id, name, more } of categories.rows) {
    await sql`update categories set search_name = ${foldText(name)}, search_path = ${foldText(more)} where id = ${id}`.execute(
      db,
    )
  }
}
