import { signal } from '@preact/signals-react'
import type { Advert } from '../../contract/advert/advert.ts'

/** The parts of an ad that its history can put back; those that did not change are absent. */
export type EarlierContent = Partial<
  Pick<Advert, 'contentTemplate' | 'impressionRules' | 'attributionRule' | 'ordAdvert'>
>

/** An earlier content of an ad that its editor puts into the form. */
export const earlierContent = signal<{ advertId: string; content: EarlierContent } | undefined>(undefined)
