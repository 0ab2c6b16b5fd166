const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё'

/** The letters that the same keys type in the other keyboard layout, Latin or Russian. */
const OTHER = new Map(
  [...LATIN].flatMap(
    (key, at) =>
      [
        [key, CYRILLIC[at] ?? key],
        [CYRILLIC[at] ?? key, key],
      ] as const,
  ),
)

/** Returns a text as if it had been typed in the other keyboard layout: `сфь` for `cam`, and `кам` for `rfv`. */
export const otherLayout = (text: string): string =>
  [...text.toLowerCase()].map((key) => OTHER.get(key) ?? key).join('')
