import { useParams } from '../router.tsx'
import { AccountPage } from './account-page.tsx'

/** The account that the address names. */
export function AccountScreen() {
  const { id = '' } = useParams()
  return <AccountPage accountId={id} />
}
