import './skeleton.css'

type SkeletonProps = {
  /** CSS lengths; by default a line of text, as wide as its place (at most 160 px). */
  width?: string
  height?: string
}

/** The shape of what is to come; the caller puts `aria-busy` on what holds it. */
export function Skeleton({ width, height }: SkeletonProps) {
  return <span className="skeleton" aria-hidden="true" style={{ width, maxWidth: width, height }} />
}
