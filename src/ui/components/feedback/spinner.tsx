import { Spinner as ThemesSpinner } from '@radix-ui/themes/components/spinner'

/** Turns while something is awaited; the words beside it say what. */
export function Spinner() {
  return <ThemesSpinner size="2" aria-hidden="true" />
}
