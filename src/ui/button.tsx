import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent } from 'react'
import { classNames } from './class-names.ts'
import { useTooltip } from './popover/tooltip.tsx'
import './button.css'

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  /** Square, for an icon only, which then needs an `aria-label`. */
  iconOnly?: boolean | undefined
}
type PushProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
    href?: never
    /** Marks work in progress: the button keeps its focus and label and ignores clicks. */
    busy?: boolean | undefined
    /** Disables the button and gives the reason on hover, on focus and in its accessible description. */
    disabledReason?: string | undefined
  }
type LinkProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

const classOf = ({ variant = 'secondary', iconOnly, className }: Look & { className?: string | undefined }) =>
  classNames('button', `button--${variant}`, iconOnly && 'button--icon', className)

/** A button, or with `href` a link that looks like one. */
export function Button(props: PushProps | LinkProps) {
  return props.href === undefined ? <Push {...props} /> : <Link {...props} />
}

function Link({ variant, iconOnly, className, ...rest }: LinkProps) {
  return <a {...rest} className={classOf({ variant, iconOnly, className })} />
}

/** Uses `aria-disabled` rather than `disabled`: the reason stays reachable, and focus is never lost. */
function Push({ variant, iconOnly, className, busy, disabledReason, onClick, children, ...rest }: PushProps) {
  const { trigger, popup } = useTooltip(disabledReason)
  const isInert = Boolean(busy || disabledReason)
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isInert) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <>
      <button
        type="button"
        {...rest}
        {...trigger}
        className={classOf({ variant, iconOnly, className })}
        aria-disabled={isInert || undefined}
        aria-busy={busy || undefined}
        onClick={click}
      >
        {children}
      </button>
      {popup}
    </>
  )
}
