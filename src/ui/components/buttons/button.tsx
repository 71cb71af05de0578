import { Button as ThemesButton } from '@radix-ui/themes/components/button'
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { Spinner } from '../feedback/spinner.tsx'
import styles from './button.module.css'

/**
 * Use `solid` at most once on a screen, `soft` for the second act, `line` for other acts, and `text` for 'Not now'.
 */
export type ButtonKind = 'solid' | 'soft' | 'line' | 'text'

type ThemesProps = ComponentProps<typeof ThemesButton>

type Look = { kind?: ButtonKind; large?: boolean }

type Props = Look & {
  /** The act is in progress: the button says so and cannot be pressed again. */
  busy?: boolean
} & Omit<ThemesProps, 'asChild' | 'color' | 'highContrast' | 'loading' | 'radius' | 'size' | 'variant'>

/** Says what happens: 'Upload 3,010 persons', never 'Submit'. */
export function Button({
  kind = 'solid',
  large = false,
  busy = false,
  className,
  children,
  ...button
}: Props) {
  return (
    <ThemesButton
      type="button"
      {...themed[kind]}
      size="3"
      {...button}
      disabled={busy || button.disabled === true}
      aria-busy={busy}
      className={classes(styles.button, styles[kind], large && styles.large, className)}
    >
      {busy ? <Spinner /> : null}
      {children}
    </ThemesButton>
  )
}

/** A link to a page that looks like a button. */
export function LinkButton({
  kind = 'solid',
  large = false,
  className,
  children,
  ...link
}: Look & ComponentProps<'a'>) {
  return (
    <ThemesButton
      asChild
      {...themed[kind]}
      size="3"
      className={classes(styles.button, styles[kind], large && styles.large, className)}
    >
      <a {...link}>{children}</a>
    </ThemesButton>
  )
}

type Variant = { variant: 'solid' | 'soft' | 'outline' | 'ghost'; color?: 'gray' }

// Under exactOptionalPropertyTypes the theme's own types turn this property into `never`.
const contrasted: object = { highContrast: true }

const themed: Record<ButtonKind, Variant> = {
  solid: { ...contrasted, variant: 'solid' },
  soft: { variant: 'soft' },
  line: { variant: 'outline', color: 'gray', ...contrasted },
  text: { variant: 'ghost' },
}
