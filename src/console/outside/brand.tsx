import type { CSSProperties } from 'react'
import { serviceAddress } from '../../client/page-settings.ts'
import type { Brand } from '../../domain/brand.ts'
import { readableOn, readableShade } from '../../domain/contrast.ts'
import { graphemesOf } from '../../domain/graphemes.ts'
import { tokens } from '../../kit/theme/tokens.ts'
import styles from './brand.module.css'

export function brandRoot(brand: Brand | undefined): { className?: string; style?: CSSProperties } {
  const colour = brand?.colour
  if (!colour) return {}
  const dark = readableShade(colour, tokens.dark.surface)
  const style: CSSProperties = {
    '--brand-light': colour,
    '--on-brand-light': readableOn(colour),
    '--brand-dark': dark,
    '--on-brand-dark': readableOn(dark),
  }
  return { className: styles.branded ?? '', style }
}

export function BrandHead({ name, logo_key }: Brand) {
  return (
    <span className={styles.head}>
      {logo_key === null ? (
        <span className={styles.initial} aria-hidden="true">
          {graphemesOf(name)[0]}
        </span>
      ) : (
        <img src={`${serviceAddress('access-control')}/logo/${logo_key}`} alt="" />
      )}
      <span>{name}</span>
    </span>
  )
}
