import { useEffect } from 'react'
import { navigate } from '../../state/navigation/navigation.ts'
import { forgetUser } from '../../state/session/forget-user.ts'

/** Forgets the user and removes `resetSession` from the address. */
export function Page() {
  useEffect(() => {
    void forgetUser()
    const url = new URL(location.href)
    url.searchParams.delete('resetSession')
    navigate(url.pathname + url.search + url.hash, { replace: true })
  }, [])
  return null
}
