import { LinkButton } from '../../components/buttons/button.tsx'
import { PublicPage } from './public-page.tsx'

/** What a parent account is, for parents and children (SUP-02, PUB-22). */
export function SupervisedUsersScreen() {
  return (
    <PublicPage
      title="Supervised user accounts"
      lead="A parent looks after a child’s account, but does not own the account."
    >
      <h2>What a parent can do</h2>
      <p>
        A parent can switch to the child’s account, see what the child sees, and change the account. A parent
        can also add and remove other parents, and share trees with the child.
      </p>
      <h2>What a parent cannot do</h2>
      <p>
        A parent cannot change how the child signs in, cannot sign the child out, and cannot delete the
        child’s trees. Only a child without an e-mail address signs in with codes from a parent. The child’s
        account lists everything that a parent does, with name and date.
      </p>
      <h2>How somebody becomes a parent of an account</h2>
      <p>
        The child picks the parent from a family group or enters the parent’s e-mail address, and then enters
        a code that we e-mail to the child. The parent also gets an e-mail, signs in and confirms. From then
        on, the parent manages the account. Until then, the request can be cancelled.
      </p>
      <h2>How a child gets an account</h2>
      <p>
        A parent adds a profile of the child, marks the person as a child and creates the account there. The
        child needs no e-mail address: the parent makes a code that lets the child in on another device.
      </p>
      <h2>What changes for the child</h2>
      <p>
        A managed account cannot upload trees, confirm its name or remove a parent. When the last parent is
        removed, the child can do all of this again.
      </p>
      <h2>How a child’s account is deleted</h2>
      <p>
        The account of a child is deleted together with the account of its last parent, who is asked before. A
        parent cannot delete it alone, because the account belongs to the child. A child who signs in with an
        e-mail address can: remove yourself as the last parent, and the child deletes the account on the
        account page, under Security.
      </p>
      <LinkButton kind="line" href="/account/parents">
        Go to parent accounts
      </LinkButton>
    </PublicPage>
  )
}
