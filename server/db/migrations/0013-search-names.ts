import { sql, type Kysely } from 'kysely'

/* Written out, because engines differ in what counts as a letter, and some fold only ASCII. */
const UPPER = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЇҐЎÄÖÜÉÈÀÇё'
const LOWER = 'абвгдеежзийклмнопрстуфхцчшщъыьэюяєіїґўäöüéèàçе'
const BETWEEN = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~«»„“”‘’–—·•№…\t\r\n'
const LONGEST = 300 // characters of a name; a lexeme has at most 2 kB

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const folded = `lower(translate(normalize(left(name, ${LONGEST}), NFKC), ${quoted(UPPER)}, ${quoted(LOWER)}))`
const spaced = `translate(${folded}, ${quoted(BETWEEN)}, ${quoted(' '.repeat(BETWEEN.length))})`
const words = `string_to_array(owner || ' ' || replace(${spaced}, ' ', E'\\n' || owner || ' '), E'\\n')`

const statements = [
  `create function name_words(owner text, name text) returns tsvector language sql immutable strict parallel safe
    as $$ select array_to_tsvector(array_remove(${words}, owner || ' ')) $$`,
  `create index campaigns_by_words on campaigns using gin (name_words(advertiser_id, name)) where deleted_at is null`,
  `create index adverts_by_words on adverts using gin (name_words(advertiser_id, name)) where deleted_at is null`,
]

/**
 * Indexes campaigns and ads by the words of their names, each preceded by the account and a space, so that a search by
 * word prefixes reads only its own accounts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
