import { Spinner as ThemesSpinner } from '@radix-ui/themes/components/spinner'

/** Turns during a wait; the text beside it says what for. */
export function Spinner() {
  return <ThemesSpinner size="2" aria-hidden="true" />
}
