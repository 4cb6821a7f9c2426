import { DownloadIcon } from '../icons/icons.tsx';
import { LinkButton } from '../../layout/link-button/link-button.tsx';
import styles from './guide.module.css';

const files = ['candlewick.light.tokens.json', 'candlewick.dark.tokens.json', 'candlewick.resolver.json'];

/** The files of design tokens, which Storybook serves. */
export function TokenDownloads() {
  return (
    <div className={styles.links}>
      {files.map((file) => (
        <LinkButton key={file} href={`design-tokens/${file}`} download={file} icon={<DownloadIcon size={14} />}>
          {file}
        </LinkButton>
      ))}
    </div>
  );
}
