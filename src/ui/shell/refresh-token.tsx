import { useState } from 'react'
import { MenuButton } from './menu.tsx'
import styles from './user-menu.module.css'

type Props = { token: 'refreshing' | 'fresh' | 'waiting'; onChoose: () => void }

const words = {
  refreshing: 'Refreshing…',
  fresh: 'The access token was refreshed.',
  waiting: 'The access token could not be refreshed.',
} satisfies Record<Props['token'], string>

/** For developers: gets the next access token now, before it is due (requirement GUI-06). */
export function RefreshToken({ token, onChoose }: Props) {
  const [asked, setAsked] = useState(false)
  return (
    <div className={styles.part}>
      <ul>
        <MenuButton
          disabled={token === 'refreshing'}
          onChoose={() => {
            setAsked(true)
            onChoose()
          }}
        >
          Refresh access token
        </MenuButton>
      </ul>
      <p role="status" className={styles.said}>
        {asked ? words[token] : null}
      </p>
    </div>
  )
}
