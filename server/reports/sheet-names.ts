/** The characters that a spreadsheet refuses in the name of a sheet; a name has 1 to 31 characters and is unique. */
const REFUSED = /[[\]:*?/\\\p{Cc}]/gu
const MAX_LENGTH = 31

/** Makes names of sheets of any texts. */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>()
  return wanted.map((text, index) => {
    const plain = text
      .replace(REFUSED, ' ')
      .replace(/^'+|'+$/g, '')
      .trim()
    let name = plain.slice(0, MAX_LENGTH) || `Sheet ${index + 1}`
    for (let n = 2; taken.has(name.toLowerCase()); n++)
      name = `${plain.slice(0, MAX_LENGTH - String(n).length - 1)} ${n}`
    taken.add(name.toLowerCase())
    return name
  })
}
