import { createContext, useContext } from 'react'
import type { Placement } from '../../../contract/placement.ts'

/** What conditions of an audience are filled in from. */
export type AudienceContext = { partnerId: string; placement: Placement | null }

const Context = createContext<AudienceContext>({ partnerId: '', placement: null })
export const AudienceProvider = Context.Provider
export const useAudience = () => useContext(Context)
