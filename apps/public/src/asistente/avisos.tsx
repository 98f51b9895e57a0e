import { Toaster } from '@bitacora/ui/toaster';
import { createPortal } from 'react-dom';

/** The toasts, outside the element that has the focus. */
export default function Avisos() {
  return createPortal(<Toaster />, document.body);
}
