import { PageText } from '../../../page-text.tsx';

/** The page without its button, which a frame may not have. */
export default function FramedFrame() {
  return (
    <div>
      <PageText />
    </div>
  );
}
