import { useEffect, useRef, useState } from 'react';
import css from './rich-text.module.css';
import { SkeletonText } from './skeleton';

/** Shows rich text, cleaned once more here. Markup becomes nodes, never a string put into the page. */
export function RichText({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let stale = false;
    import('./rich-text-clean').then(({ cleanRichText }) => {
      if (stale) return;
      box.current?.replaceChildren(cleanRichText(html));
      setReady(true);
    });
    return () => {
      stale = true;
    };
  }, [html]);
  return (
    <>
      {!ready && <SkeletonText lines={2} />}
      <div ref={box} className={css.text} />
    </>
  );
}
