import { useTranslate } from 'react-admin'
import type { KeyboardEvent } from 'react'
import { maxSearchLength, matchesWords } from '../../domain/search-text.ts'
import { FindBox } from '../../kit/find-box.tsx'
import { Icon } from '../../kit/icons/icon.tsx'
import { paletteOpening } from '../palette/palette-opening.ts'
import type { SidebarLink } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import styles from '../layout/sidebar.module.css'

const many = 2

interface MenuSearchProps {
  links: readonly SidebarLink[]
  query: string
  onQuery: (query: string) => void
  onFollow: () => void
}

const rows = (box: HTMLElement) => [
  ...box.querySelectorAll<HTMLElement>('[data-part="found"] :is(a, button)'),
]

export function MenuSearch({ links, query, onQuery, onFollow }: MenuSearchProps) {
  const translate = useTranslate()
  const named = links.flatMap((link) => {
    const group = translate(link.label, { smart_count: many })
    return (link.children ?? [link]).map((page) => ({
      page,
      name: translate(page.label, { smart_count: many }),
      group: link.children && group,
    }))
  })
  const typed = query.trim()
  const found =
    typed === '' ? [] : named.filter(({ name, group }) => matchesWords(`${name} ${group ?? ''}`, typed))
  const followed = () => {
    onQuery('')
    onFollow()
  }
  const searchAll = () => {
    paletteOpening.open({ query: typed })
    followed()
  }

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const all = rows(event.currentTarget)
    const input = event.currentTarget.querySelector('input')
    const at = all.findIndex((row) => row === document.activeElement)
    if (event.key === 'ArrowDown') (all[at + 1] ?? all.at(-1))?.focus()
    else if (event.key === 'ArrowUp') (at > 0 ? all[at - 1] : input)?.focus()
    else if (event.key === 'Enter' && at < 0 && typed !== '' && !event.nativeEvent.isComposing)
      all[0]?.click()
    else if (event.key === 'Escape' && query !== '') {
      // The first Escape clears the search instead of closing the drawer.
      event.stopPropagation()
      onQuery('')
      input?.focus()
    } else return
    event.preventDefault()
  }

  return (
    <div role="search" aria-label={translate('menu.search')} className={styles.search} onKeyDown={press}>
      <FindBox
        label={translate('menu.search')}
        value={query}
        onChange={(value) => onQuery(value.slice(0, maxSearchLength))}
      />
      {typed !== '' && (
        <ul className={styles.links} data-part="found">
          {found.map(({ page, name, group }) => (
            <li key={page.name}>
              <MenuLink link={page} className={styles.link} onFollow={followed}>
                <span>
                  {name}
                  {group && group !== name && <small>{group}</small>}
                </span>
                {page.badge !== undefined && <span className={styles.badge}>{page.badge}</span>}
              </MenuLink>
            </li>
          ))}
          <li>
            <button type="button" className={styles.link} aria-haspopup="dialog" onClick={searchAll}>
              <Icon name="search" size={16} />
              <span>{translate('menu.search_all', { query: typed })}</span>
            </button>
          </li>
        </ul>
      )}
      <p className="u-visually-hidden" role="status">
        {typed !== '' && translate('menu.found', { smart_count: found.length })}
      </p>
    </div>
  )
}
