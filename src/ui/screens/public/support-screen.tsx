import { BookOpen, Mail, MessagesSquare, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { contactPath } from '#domain/pages/routes.ts'
import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './public.module.css'
import { PublicPage } from './public-page.tsx'

/** All ways to help (SPT-01, SPT-02). */
export function SupportScreen() {
  return (
    <PublicPage title="Support" lead="Most questions have an answer here. For all others there are people.">
      <ul className={styles.ways}>
        <Way href="/learn/faq" title="Questions and answers" icon={<BookOpen aria-hidden="true" />}>
          What relatives see, what it costs, how to leave
        </Way>
        <Way href="/learn/sync" title="How sync works" icon={<RefreshCw aria-hidden="true" />}>
          From your program to Kinweave, and back
        </Way>
        <Way href={contactPath} title="Contact us" icon={<Mail aria-hidden="true" />}>
          Write to us. We answer by e-mail
        </Way>
      </ul>
      <h2>Guides</h2>
      <ul>
        <li>
          <TextLink href="/start/new-tree">Start a tree</TextLink>
        </li>
        <li>
          <TextLink href="/learn/research">Bring a tree from your program</TextLink>
        </li>
        <li>
          <TextLink href="/learn/groups">Joining a group</TextLink>
        </li>
        <li>
          <TextLink href="/learn/supervised-users">Supervised user accounts</TextLink>
        </li>
        <li>
          <TextLink href="/start/dev">For developers</TextLink>
        </li>
      </ul>
      <h2>Talk with other researchers</h2>
      <p>These communities belong to nobody here. Many of their members know your program well.</p>
      <ul className={styles.ways}>
        {communities.map(({ href, name, about }) => (
          <Way key={href} href={href} title={name} icon={<MessagesSquare aria-hidden="true" />}>
            {about}
          </Way>
        ))}
      </ul>
    </PublicPage>
  )
}

const communities = [
  {
    href: 'https://genealogy.stackexchange.com/',
    name: 'Genealogy & Family History',
    about: 'Questions about research, on Stack Exchange',
  },
  {
    href: 'https://www.reddit.com/r/Genealogy/',
    name: 'r/Genealogy',
    about: 'Talk about finds and riddles, on Reddit',
  },
  {
    href: 'https://gramps.discourse.group/',
    name: 'Gramps',
    about: 'The forum of the free program Gramps',
  },
]

type WayProps = { href: string; title: string; icon: ReactNode; children: ReactNode }

function Way({ href, title, icon, children }: WayProps) {
  return (
    <li>
      <a className={styles.way} href={href}>
        {icon}
        <b>{title}</b>
        <span>{children}</span>
      </a>
    </li>
  )
}
