import { Toaster } from '@bitacora/ui/toaster';
import { createPortal } from 'react-dom';

/** The messages, outside of whatever has the focus. */
export default function Avisos() {
  return createPortal(<Toaster />, document.body);
}
