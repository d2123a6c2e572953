// Asks for what the program wants first while the program is still on its way; kit/api/ahead.ts hands the answers over.
// The same decisions as the guard's and the same calls as those of core/auth/boot.ts: first-calls.test.ts compares.
(() => {
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const { pathname, search, origin } = location;
  const atLogin = pathname === '/login';
  const college = kept('college_id');
  const usual = { accept: 'application/json', ...(college && { 'college-id': college }) };
  const asked = new Map();

  const ask = (path, query, headers = usual) => {
    const url = query ? `${path}?${new URLSearchParams(query)}` : path;
    const answer = fetch(url, { headers, credentials: 'same-origin' });
    answer.catch(() => undefined);
    asked.set(url, { headers, token: kept('tokenExpiresAt'), answer, at: Date.now() });
  };

  /** Whether the page waits for neither a code nor a fresh token. */
  const isPlain = () => {
    const token = kept('tokenExpiresAt');
    if (search.includes('code=') || /^\/(oauth$|siapkan$|tautan$|dokumen\/)/.test(pathname)) return false;
    return atLogin ? !token : token - Date.now() > 30_000;
  };

  const askForSite = () => {
    ask('/v1/sistem');
    if (atLogin || pathname === '/dashboard') ask('/v2/page_messages', { tujuan: 'portaldos', perPage: 10 });
    if (college) return;
    const site = { url: origin, id: 'portaldos' };
    ask('/multisite-config/frontend-config', site, { accept: 'application/json', 'node-id': 'prod' });
  };

  const askForPerson = () => {
    const keyword = ['fitur_bkd', 'fitur_lms', 'fitur_elib', 'url_lms_dosen', 'url_elib', 'referrer_lms'];
    if (pathname === '/dashboard') ask('/v2/tugas', { perPage: 10 });
    ask('/v2/user_info');
    ask('/v1/configuration', { filters: JSON.stringify({ keyword }) });
  };

  /** A list opened without a choice, in its address or on this device, asks for what its place in the document says. */
  const askForList = () => {
    const isAsIs = !search && !kept('daftar')?.includes('perPage');
    const list = isAsIs && document.querySelector(`meta[data-di="${pathname.replace(/[^\w/-]/g, '')}"]`);
    for (const url of list ? list.content.split(' ') : []) ask(url);
  };

  /** A record asks for what its place in the document says, with its id, which has a digit, and what its search names. */
  const askForRecord = () => {
    const [, place, id] = /^([\w/-]+)\/([\w-]*\d[\w-]*)$/.exec(pathname) ?? [];
    const record = document.querySelector(`meta[data-satu="${place}"]`);
    const named = new URLSearchParams(search);
    for (const pattern of record ? record.content.split(' ') : []) {
      const url = pattern.replace('$id', id).replace(/\$(\w+)/, (_, name) => encodeURIComponent(named.get(name) ?? ''));
      if (!url.endsWith('=')) ask(url);
    }
  };

  window.askedAhead = asked;
  if (!isPlain()) return;
  askForSite();
  if (atLogin) return;
  askForPerson();
  askForList();
  askForRecord();
})();
