import { afterEach } from 'vitest'
import { cleanup, configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 15_000 }) // a slow machine is no failure

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
