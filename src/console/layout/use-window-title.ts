import { useTranslate } from 'react-admin'
import { useEffect } from 'react'
import { useVariant } from '../app/app-code-context.ts'
import { useConsoleRoute } from './use-console-route.ts'

export function useWindowTitle(): void {
  const translate = useTranslate()
  const { name } = useVariant()
  const label = useConsoleRoute()?.label
  useEffect(() => {
    document.title = label ? `${translate(label, { smart_count: 2 })} · ${name}` : name
  }, [translate, label, name])
}
