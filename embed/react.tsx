import { forwardRef, useEffect, useImperativeHandle, useRef } from 'react'
import type { AdvertisingOfficeElement, OfficeEventDetails } from './types.ts'
import type { AdvertisingOffice as Component, AdvertisingOfficeProps } from './react-types.ts'
import './v1.ts'

const HANDLERS = {
  onReady: 'ready',
  onRoute: 'route',
  onTitle: 'title',
  onHeight: 'height',
  onDirty: 'dirty',
  onSignedOut: 'signed-out',
  onError: 'error',
} as const satisfies Partial<Record<keyof AdvertisingOfficeProps, keyof OfficeEventDetails>>

export const AdvertisingOffice: typeof Component = forwardRef<AdvertisingOfficeElement, AdvertisingOfficeProps>(
  function AdvertisingOffice(props, ref) {
    const { urlSync, urlBase, autoHeight, className, fetchToken, ...others } = props
    const element = useRef<AdvertisingOfficeElement>(null)
    const latest = useRef(props)
    useImperativeHandle(ref, () => element.current as AdvertisingOfficeElement)

    // The functions may be new with each rendering; the element is only told of added and removed ones.
    useEffect(() => void (latest.current = props))
    const hasToken = !!fetchToken
    useEffect(() => {
      if (element.current && (hasToken || element.current.fetchToken))
        element.current.fetchToken = hasToken ? async () => (await latest.current.fetchToken?.()) ?? '' : undefined
    }, [hasToken])
    useEffect(() => {
      const leave = new AbortController()
      for (const [handler, event] of Object.entries(HANDLERS))
        element.current?.addEventListener(
          `office-${event}`,
          ({ detail }: CustomEventInit) => latest.current[handler as keyof typeof HANDLERS]?.(detail),
          leave,
        )
      return () => leave.abort()
    }, [])

    return (
      <advertising-office
        {...Object.fromEntries(Object.entries(others).filter(([name]) => !(name in HANDLERS)))}
        src={props.src}
        url-sync={urlSync}
        url-base={urlBase}
        auto-height={autoHeight ? '' : undefined}
        class={className}
        ref={element}
      />
    )
  },
)
