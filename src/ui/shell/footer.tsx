import { contactPath, supportPath } from '#domain/pages/routes.ts'
import styles from './footer.module.css'

const links = [
  { href: '/about', text: 'About' },
  { href: '/plans', text: 'Plans' },
  { href: '/learn/faq', text: 'Questions' },
  { href: supportPath, text: 'Support' },
  { href: contactPath, text: 'Contact' },
  { href: '/start/dev', text: 'Developers' },
  { href: '/privacy', text: 'Privacy' },
  { href: '/terms', text: 'Terms' },
]

/** The footer of pages that are read from top to bottom (PUB-27). */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div>
        <p>Kinweave. Every tree belongs to its owner, and nothing is merged.</p>
        <nav aria-label="About this site">
          <ul>
            {links.map(({ href, text }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
