import { ButtonBase, Divider, ListItemIcon, MenuItem, MenuList, Popover } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AuthUser } from '../../domain/auth-user.ts'
import { routePaths } from '../../domain/guards.ts'
import { initials } from '../../domain/initials.ts'
import { useAllows, useUser } from '../../client/session/use-session.ts'
import { chatAccess } from '../../features/chats/chats.ts'
import { PersonAvatar } from '../../engine/ui/cells/person-avatar.tsx'
import { useCorporateName } from '../../client/data/corporates.ts'
import { chooseOwnLanguage } from '../../client/session/own-language.ts'
import { language, languageName, languages } from '../../client/texts/languages.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { opened } from '../../engine/ui/opened.tsx'
import { useShortcuts } from '../../kit/shortcuts/shortcuts-context.ts'
import { lockHere } from '../start/current-route.ts'
import { signOut } from '../../client/session/sign-in-calls.ts'
import styles from './profile-menu.module.css'

const TermsDialog = opened(() => import('../../pages/terms/terms-dialog.tsx'))

/** User, profile, terms and Logout [LAY-03]. */
export function ProfileMenu() {
  const translate = useTranslate()
  const user = useUser()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [terms, setTerms] = useState(false)
  if (!user) return null
  const label = translate('shell.profile')
  const short = initials(user.name, 2)
  return (
    <>
      <ButtonBase
        className={styles.button}
        data-part="profile-menu"
        // WCAG label-in-name: includes the visible text.
        aria-label={`${label} ${short}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <PersonAvatar name={user.name} pictureId={user.avatar_id} />
      </ButtonBase>
      {anchor && (
        <Popover
          anchorEl={anchor}
          open
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { className: styles.menu, role: 'dialog', 'aria-label': label } }}
        >
          <Content user={user} onPick={() => setAnchor(null)} onTerms={() => setTerms(true)} />
        </Popover>
      )}
      {terms && <TermsDialog onClose={() => setTerms(false)} />}
    </>
  )
}

interface ContentProps {
  user: AuthUser
  onPick: () => void
  onTerms: () => void
}

function Content({ user, onPick, onTerms }: ContentProps) {
  const translate = useTranslate()
  const { openHelp } = useShortcuts()
  const hasChats = useAllows(chatAccess)
  const corporate = useCorporateName(user.account_info.corporate_id)
  const pick = (run: () => void) => () => {
    onPick()
    run()
  }
  return (
    <>
      <div className={styles.who}>
        <strong>{user.name}</strong>
        <span>{user.email}</span>
        <span>{[user.account_info.role_name, corporate].filter(Boolean).join(' · ')}</span>
      </div>
      <Divider />
      <MenuList autoFocusItem aria-label={translate('shell.profile')}>
        <MenuItem component={Link} to={routePaths.myProfile} onClick={onPick}>
          <ListItemIcon>
            <Icon name="person" size={18} />
          </ListItemIcon>
          {translate('shell.my_profile')}
        </MenuItem>
        {hasChats && (
          <MenuItem component="a" href={routePaths.messaging} target="_blank" rel="noopener" onClick={onPick}>
            <ListItemIcon>
              <Icon name="chats" size={18} />
            </ListItemIcon>
            {translate('shell.chats_tab')}
          </MenuItem>
        )}
        <MenuItem onClick={pick(onTerms)}>
          <ListItemIcon>
            <Icon name="terms" size={18} />
          </ListItemIcon>
          {translate('shell.terms')}
        </MenuItem>
        <MenuItem onClick={pick(openHelp)}>
          <ListItemIcon>
            <Icon name="keyboard" size={18} />
          </ListItemIcon>
          {translate('shell.shortcuts')}
        </MenuItem>
        {languages
          .filter((code) => code !== language())
          .map((code) => (
            <MenuItem key={code} lang={code} onClick={() => void chooseOwnLanguage(code)}>
              <ListItemIcon>
                <Icon name="language" size={18} />
              </ListItemIcon>
              {languageName(code)}
            </MenuItem>
          ))}
        <MenuItem onClick={pick(lockHere)}>
          <ListItemIcon>
            <Icon name="lock" size={18} />
          </ListItemIcon>
          {translate('shell.lock')}
        </MenuItem>
        <MenuItem onClick={pick(() => void signOut())}>
          <ListItemIcon>
            <Icon name="logout" size={18} />
          </ListItemIcon>
          {translate('shell.logout')}
        </MenuItem>
      </MenuList>
    </>
  )
}
