/** The types of the React wrapper, published as `react.d.ts`. */
import type { CSSProperties, ForwardRefExoticComponent, RefAttributes } from 'react'
import type { AdvertisingOfficeElement, OfficeAttributes, OfficeEventDetails, OfficeOptions } from './types.ts'

/** The options of `mount`, and a handler for each event, which gets its details. */
export interface AdvertisingOfficeProps extends OfficeOptions {
  id?: string | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
  onReady?: ((detail: OfficeEventDetails['ready']) => void) | undefined
  onRoute?: ((detail: OfficeEventDetails['route']) => void) | undefined
  onTitle?: ((detail: OfficeEventDetails['title']) => void) | undefined
  onHeight?: ((detail: OfficeEventDetails['height']) => void) | undefined
  onDirty?: ((detail: OfficeEventDetails['dirty']) => void) | undefined
  onSignedOut?: ((detail: OfficeEventDetails['signed-out']) => void) | undefined
  onError?: ((detail: OfficeEventDetails['error']) => void) | undefined
}

/** The element `<advertising-office>` for React; its `ref` is the element. */
export declare const AdvertisingOffice: ForwardRefExoticComponent<
  AdvertisingOfficeProps & RefAttributes<AdvertisingOfficeElement>
>

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- React's types of elements are in one
  namespace JSX {
    interface IntrinsicElements {
      'advertising-office': OfficeAttributes &
        RefAttributes<AdvertisingOfficeElement> &
        Pick<AdvertisingOfficeProps, 'id' | 'style'> & { class?: string | undefined }
    }
  }
}
