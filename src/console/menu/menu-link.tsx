import { useTranslate } from 'react-admin'
import type { ReactNode, RefCallback } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../kit/icons/icon.tsx'
import type { SidebarLink } from './menu.ts'

interface MenuLinkProps {
  link: SidebarLink
  children: ReactNode
  className?: string
  current?: boolean
  name?: string
  onFollow?: () => void
  ref?: RefCallback<HTMLElement>
}

export function MenuLink({ link, children, current, name, onFollow, ref, ...rest }: MenuLinkProps) {
  const translate = useTranslate()
  const { open, show, path = '/' } = link
  if (show) {
    return (
      <button
        {...rest}
        ref={ref}
        type="button"
        aria-haspopup="dialog"
        aria-label={name}
        onClick={() => {
          show()
          onFollow?.()
        }}
      >
        {children}
      </button>
    )
  }
  if (!open) {
    return (
      <Link
        {...rest}
        ref={ref}
        to={path}
        aria-current={current ? 'page' : undefined}
        aria-label={name}
        onClick={onFollow}
      >
        {children}
      </Link>
    )
  }
  const away = translate('menu.new_tab')
  return (
    <button
      {...rest}
      ref={ref}
      type="button"
      aria-label={name && `${name} ${away}`}
      onClick={() => {
        open()
        onFollow?.()
      }}
    >
      {children}
      {name === undefined && (
        <>
          <Icon name="external" size={14} />
          <span className="u-visually-hidden"> {away}</span>
        </>
      )}
    </button>
  )
}
