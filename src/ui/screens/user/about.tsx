import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { Button } from '../../components/buttons/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import type { ResearchToolsFlow, UserProfileFlow } from './profile-flows.ts'
import { ProfileForm } from './profile-form.tsx'
import { ToolChips } from './tool-chips.tsx'
import styles from './user.module.css'
import type { UserView } from './user-view.ts'
import { profileProblemText } from './user-words.ts'

type Props = { flow: UserProfileFlow; tools: ResearchToolsFlow; user: UserView }

/** What users say about themselves. On their own page, they can edit it in place. */
export function About({ flow, tools, user }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useSelector(flow, (snapshot) => snapshot.matches('editing') || snapshot.matches('saving'))
  const { profile, latestYear } = user
  const chosen = { type: 'edit chosen', profile, latestYear } as const
  const mayBegin = useSelector(flow, (snapshot) => snapshot.can(chosen))
  return (
    <section aria-labelledby="about" className={styles.section}>
      <div className={styles.bar}>
        <h2 id="about" ref={heading} tabIndex={-1}>
          About
        </h2>
        {user.mayEdit && mayBegin ? (
          <Button kind="text" onClick={() => flow.send(chosen)}>
            Edit
          </Button>
        ) : null}
      </div>
      {form && user.mayEdit ? (
        <ProfileForm flow={flow} tools={tools} leaveTo={heading} />
      ) : (
        <>
          <Outcome flow={flow} />
          <Shown user={user} />
        </>
      )}
    </section>
  )
}

function Outcome({ flow }: { flow: UserProfileFlow }) {
  const saved = useSelector(flow, (snapshot) => snapshot.matches('saved'))
  const undecided = useSelector(flow, (snapshot) => snapshot.matches('undecided'))
  const close = () => flow.send({ type: 'notice closed' })
  if (undecided) return <Notice>{profileProblemText.undecided}</Notice>
  return saved ? <Notice onClose={close}>Saved.</Notice> : null
}

function Shown({ user: { own, mayEdit, since, tools, activity, surnames } }: { user: UserView }) {
  const isEmpty = since === null && tools.length === 0 && !activity?.length && !surnames?.length
  return (
    <>
      {isEmpty ? (
        <p className={styles.quiet}>
          {own && mayEdit
            ? 'Tell your relatives how you research: press Edit.'
            : 'Nothing is written here yet.'}
        </p>
      ) : null}
      <dl className={styles.facts}>
        {since === null ? null : (
          <div>
            <dt>Genealogist since</dt>
            <dd>{since}</dd>
          </div>
        )}
        {tools.length === 0 ? null : (
          <div>
            <dt>Research tools</dt>
            <dd>
              <ToolChips names={tools} />
            </dd>
          </div>
        )}
        {surnames === null || surnames.length === 0 ? null : (
          <div>
            <dt>Family surnames</dt>
            <dd dir="auto">{surnames.map(({ name }) => name).join(', ')}</dd>
          </div>
        )}
        {activity === null || activity.length === 0 ? null : (
          <div>
            <dt>Research activity</dt>
            <dd>
              {activity.map(({ key, text, href }) => (
                <TextLink key={key} href={href}>
                  {text}
                </TextLink>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}
