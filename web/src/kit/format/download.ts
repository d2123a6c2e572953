/** Asks the server for a file; `kit/api` gives the one that carries session and college. */
type Fetcher = (path: string) => Promise<Response>;

/** Fetches a file as a blob and hands it to the browser under the name the server gave. */
export async function downloadFile(fetcher: Fetcher, path: string): Promise<void> {
  const response = await fetcher(path);
  const url = URL.createObjectURL(await response.blob());
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = fileName(response.headers.get('content-disposition'), path);
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The file's name: from content-disposition (its UTF-8 form first), else the last part of the URL. */
export function fileName(disposition: string | null, url: string): string {
  const header = disposition ?? '';
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header)?.[1];
  const plain = /filename\s*=\s*(?:"((?:\\.|[^"])*)"|([^;]+))/i.exec(header);
  const named = extended ? decode(extended) : (plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]?.trim());
  return safe(named || decode(new URL(url, location.href).pathname.split('/').pop() ?? '')) || 'unduhan';
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A name is never a path, nor does it hold control characters. */
function safe(name: string): string {
  return name.replace(/[\p{Cc}"<>|?*:/\\]/gu, '_').trim();
}
