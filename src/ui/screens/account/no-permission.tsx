import { TextLink } from '../../components/navigation/text-link.tsx'

/** Shown in a tab whose content this staff member may not read (ACC-14). */
export function NoPermission() {
  return (
    <p>
      You can see that this account exists. To see this part of it, you need the “Manage users” privilege. The{' '}
      <TextLink href="/admin/identities">list of identities</TextLink> shows how people sign in.
    </p>
  )
}
