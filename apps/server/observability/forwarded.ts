import type { IncomingHttpHeaders } from 'node:http';

/** What proxies, tunnels and delivery networks leave behind on what they pass on; each has a name of its own. */
const FORWARDING =
  /^(?:forwarded|via|cdn-loop|proxy-connection|(?:x-)?(?:forwarded|forwarding|original|originating|real|client|cluster|proxyuser|remote|envoy|arr|azure|appengine|amzn|amz-cf|akamai|vercel|nf|railway|render|ngrok|tunnel|sucuri|b3|cloud-trace)-.+|x-(?:host|ip)|(?:true|wl-proxy|proxy|http)-client-ip|(?:cf|fly|fastly|akamai|tailscale|ngrok|do-connecting|incap)-.+)$/;

/** Whether somebody passed this request on. Nobody who sits at this machine sends such a header. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => FORWARDING.test(name));
}
