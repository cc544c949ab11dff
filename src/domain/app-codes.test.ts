import { describe, expect, it } from 'vitest'
import { appCodes, canonicalAppCode, hasFeature, resolveAppCode, sameApp, variantOf } from './app-codes.ts'
import { variants } from './variants.ts'
import { contrast } from './contrast.ts'

describe('variants', () => {
  it.each(appCodes)('[VAR-01] %s has its name, brand and features in the one table', (code) => {
    const { name, brand, features } = variantOf(code)
    expect(name).not.toBe('')
    expect(features).toBeInstanceOf(Array)
    expect(contrast(brand.light, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(brand.dark, '#17191c')).toBeGreaterThanOrEqual(4.5)
  })

  const counted = [
    ['sas', 'sas'],
    ['sas_v2', 'sas'],
    ['vps', 'vps'],
    ['vps-v2', 'vps'],
    ['hck', 'hck'],
    ['dahongye', 'dahongye'],
    ['banker-app', 'banker-app'],
  ] as const
  it.each(counted)('[VAR-01] %s counts as %s', (code, variant) => {
    expect(canonicalAppCode(code)).toBe(variant)
    expect(sameApp(code, variant)).toBe(true)
    expect(variantOf(code)).toBe(variants[variant])
  })

  it('tells variants apart', () => {
    expect(sameApp('sas', 'vps')).toBe(false)
    expect(sameApp('unheard-of', 'sas')).toBe(false)
    expect(hasFeature('sas_v2', 'commission-group')).toBe(true)
    expect(hasFeature('vps', 'commission-group')).toBe(false)
  })
})

describe('resolveAppCode', () => {
  const sources = [
    [{ stored: 'vps', built: 'hck', host: 'sas.urus.test' }, 'vps'],
    [{ stored: null, built: 'hck', host: 'vps.urus.test' }, 'hck'],
    [{ stored: '', built: undefined, host: 'dahongye.urus.test' }, 'dahongye'],
    [{ stored: null, built: null, host: 'VPS-V2.urus.test' }, 'vps-v2'],
    [{ stored: 'unheard-of', built: 'banker-app', host: 'sas.urus.test' }, 'banker-app'],
    [{ stored: null, built: null, host: 'localhost' }, 'sas'],
    [{ stored: null, built: '', host: '127.0.0.1' }, 'sas'],
    [{}, 'sas'],
  ] as const
  it.each(sources)('[VAR-02] %o gives %s', (sources, code) => {
    expect(resolveAppCode(sources)).toBe(code)
  })
})
