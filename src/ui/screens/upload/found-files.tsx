import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { programOfType } from '#domain/upload/source-programs.ts'
import type { FoundOnDevice } from '#domain/users/found-data-files.ts'
import type { foundFilesMachine } from '#machines/found-files/found-files.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { VisuallyHidden } from '../../components/layout/visually-hidden.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './found-files.module.css'

type FoundFilesFlow = ActorRefFrom<typeof foundFilesMachine>

type Props = { flow: FoundFilesFlow; found: readonly FoundOnDevice[] }

/** The tree files that the Sync app has found on the user's computers, if the user let it show them here (MOD-56). */
export function FoundFiles({ flow, found }: Props) {
  const device = useSelector(flow, ({ context }) => context.device)
  const forgotten = useSelector(flow, (snapshot) => snapshot.matches({ offering: 'forgotten' }))
  return (
    <>
      {found.length === 0 ? null : <Offered flow={flow} found={found} />}
      {forgotten ? (
        <div className={styles.word}>
          <Notice>
            The files of <bdi>{device}</bdi> were forgotten. The Sync app on that computer can show them
            again.
          </Notice>
        </div>
      ) : null}
    </>
  )
}

function Offered({ flow, found }: Props) {
  return (
    <section aria-labelledby="found" className={styles.found}>
      <h2 id="found">Found by your Sync app</h2>
      <p>
        The <TextLink href="/syncapp">Sync app</TextLink> on the computer can make a tree of such a file and
        keep it up to date. Open the page of the app there, whose address <code>kinweave watch --status</code>{' '}
        shows, and press “Keep in sync”. Or choose the file above to upload it once.
      </p>
      {found.map((one) => (
        <OnDevice key={one.device} flow={flow} found={one} />
      ))}
    </section>
  )
}

function OnDevice({ flow, found: { device, items } }: { flow: FoundFilesFlow; found: FoundOnDevice }) {
  const chosen = useSelector(flow, ({ context }) => context.device)
  const forgetting = useSelector(flow, (snapshot) => snapshot.matches('forgetting'))
  const failed = useSelector(flow, (snapshot) => snapshot.matches({ offering: 'not forgotten' }))
  return (
    <>
      <h3>
        <bdi>{device}</bdi>
      </h3>
      <ul className={styles.files}>
        {items.map(({ name, dataFileType }, place) => (
          // Files in different folders can have the same name, and a new list replaces this one.
          <li key={`${name} ${place}`}>
            <b>
              <bdi>{name}</bdi>
            </b>
            <span>{programOfType(dataFileType).name}</span>
          </li>
        ))}
      </ul>
      <Button
        kind="line"
        disabled={forgetting}
        busy={forgetting && chosen === device}
        onClick={() => flow.send({ type: 'forget chosen', device })}
      >
        Forget these
        <VisuallyHidden> files of {device}</VisuallyHidden>
      </Button>
      {failed && chosen === device ? (
        <div className={styles.word}>
          <ErrorMessage>
            We could not reach the server, so these files are still offered. Check your connection, then try
            again.
          </ErrorMessage>
        </div>
      ) : null}
    </>
  )
}
