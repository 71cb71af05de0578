import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { newsMailMachine } from '#machines/news-mail/news-mail.machine.ts'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Outdated } from '../../components/feedback/outdated.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { CheckBox } from '../../components/form/check-box.tsx'
import styles from './news.module.css'

/** Switches the news by mail on and off. */
export function NewsMailSetting({ flow }: { flow: ActorRefFrom<typeof newsMailMachine> }) {
  const setting = useSelector(flow, ({ context }) => context.setting)
  const choice = useSelector(flow, ({ context }) => context.choice)
  const notSaved = useSelector(flow, (snapshot) => snapshot.matches({ shown: 'not saved' }))
  const outdated = useSelector(flow, (snapshot) => snapshot.matches({ shown: 'outdated' }))
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const saving = useSelector(flow, (snapshot) => snapshot.matches('saving'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const wanted = choice ?? setting?.wanted ?? false
  return (
    <section aria-labelledby="news-mail" aria-busy={loading || saving} className={styles.mail}>
      <h2 id="news-mail">News by e-mail</h2>
      {loading ? <Skeleton height={44} /> : null}
      {unreachable ? <Unreachable onRetry={() => flow.send({ type: 'retried' })} /> : null}
      {setting === null ? null : setting.address === null ? (
        <p>This account has no e-mail address, so it cannot get the news by e-mail.</p>
      ) : (
        <CheckBox
          isSwitch
          checked={wanted}
          disabled={saving}
          hint={`One e-mail to ${setting.address}, and none if nothing has happened. You can end it at any time.`}
          onChange={() => flow.send({ type: 'mail chosen', wanted: !wanted })}
        >
          E-mail me once a week what’s new
        </CheckBox>
      )}
      {outdated ? <Outdated onRetry={() => flow.send({ type: 'retried' })} /> : null}
      {notSaved ? (
        <ErrorMessage>This was not saved. Check your connection and try again.</ErrorMessage>
      ) : null}
    </section>
  )
}
