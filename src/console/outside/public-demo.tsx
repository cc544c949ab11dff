import { isPublicDemo } from '../../client/page-settings.ts'
import { text } from '../../client/texts/text.ts'
import styles from './public-demo.module.css'

export const PublicDemo = () =>
  isPublicDemo() ? (
    <div className={styles.warning} role="note">
      {text('sign_in.demo_public')}
    </div>
  ) : null
