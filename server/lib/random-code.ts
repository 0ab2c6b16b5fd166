import { randomInt } from 'node:crypto'

/** Letters and digits that are not mistaken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUP = 5

/** Returns a random code that people read and type: groups of five characters, of 24 bits each. */
export const randomCode = (groups: number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-')
