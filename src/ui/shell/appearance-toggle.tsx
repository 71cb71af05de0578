import { Moon, Sun } from 'lucide-react'
import { IconButton } from '../components/buttons/icon-button.tsx'
import { useAppearance } from './appearance.ts'

/** Light or dark, remembered by this browser. */
export function AppearanceToggle() {
  const [appearance, choose] = useAppearance()
  const other = appearance === 'dark' ? 'light' : 'dark'
  return (
    <IconButton label={`Switch to ${other}`} data-early="look" onClick={() => choose(other)}>
      {appearance === 'dark' ? <Moon aria-hidden="true" /> : <Sun aria-hidden="true" />}
    </IconButton>
  )
}
