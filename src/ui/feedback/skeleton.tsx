import './skeleton.css'

type SkeletonProps = {
  /** CSS lengths; by default one line of text, as wide as its container (at most 160 px). */
  width?: string
  height?: string
}

/** A placeholder in the shape of content that is loading; the caller sets `aria-busy` on its container. */
export function Skeleton({ width, height }: SkeletonProps) {
  return <span className="skeleton" aria-hidden="true" style={{ width, maxWidth: width && '100%', height }} />
}
