/** Joins the class names that are there: `classNames('button', isWide && 'is-wide')`. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
