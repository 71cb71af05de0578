import { useEffect, useState } from 'react'
import { codeResendWait } from '#domain/constants.ts'
import styles from './sign-in.module.css'

const second = 1000

/** Shows the seconds left; the flow decides when they are over. Not read out each second. */
export function ResendWait() {
  const [left, setLeft] = useState(codeResendWait / second)
  useEffect(() => {
    const counting = setInterval(() => setLeft((before) => Math.max(1, before - 1)), second)
    return () => clearInterval(counting)
  }, [])

  return (
    <span className={styles.left} aria-hidden="true">
      in {left} s
    </span>
  )
}
