export type MediaSize = { width: number; height: number }

/** What a link was found to lead to, once somebody has looked. */
export type KnownMedia = ({ kind: 'image' | 'video' } & MediaSize) | { kind: 'other' }

/** By URL as it stands in the content, trimmed. A link that is missing here was not looked at. */
export type KnownMediaSizes = ReadonlyMap<string, KnownMedia>

export const isSameSize = (a: MediaSize, b: MediaSize): boolean => a.width === b.width && a.height === b.height
