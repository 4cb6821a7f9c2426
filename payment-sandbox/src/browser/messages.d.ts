// Global, because the scripts beside it are no modules: the server joins them.

/** The styles of Stripe.js that the sandbox knows. */
interface LooksOfState {
  readonly color?: string;
  readonly backgroundColor?: string;
  readonly fontFamily?: string;
  readonly fontSize?: string;
  readonly fontStyle?: string;
  readonly fontVariant?: string;
  readonly fontWeight?: string | number;
  readonly letterSpacing?: string;
  readonly lineHeight?: string;
  readonly padding?: string;
  readonly textAlign?: string;
  readonly ':focus'?: LooksOfState;
  readonly ':disabled'?: LooksOfState;
  readonly '::placeholder'?: LooksOfState;
}

type ElementStyle = { readonly [State in 'base' | 'complete' | 'empty' | 'invalid']?: LooksOfState };

type ElementType = 'card' | 'cardNumber' | 'cardExpiry' | 'cardCvc';

type FieldName = 'number' | 'expiry' | 'cvc';

interface FrameOptions {
  readonly style?: ElementStyle;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  /** `color-scheme` of the page around the frame. */
  readonly scheme?: string;
}

/** From the page to a frame. None of them carries card data. */
type ToFrame =
  | { readonly kind: 'options'; readonly options: FrameOptions }
  | { readonly kind: 'focus' | 'blur' | 'clear' }
  /** Asks the frame of the number to post the card; `ports` lead to the frames of date and code, if they are others. */
  | {
      readonly kind: 'post';
      readonly call: number;
      readonly path: string;
      readonly fields: readonly (readonly [string, string])[];
    }
  /** Asks a frame to send what it holds over the port. */
  | { readonly kind: 'share' };

interface FieldError {
  readonly type: 'validation_error';
  readonly code: string;
  readonly message: string;
}

/** From a frame to the page. None of them carries card data but the brand. */
type FromFrame =
  | { readonly kind: 'hello' | 'ready' | 'focus' | 'blur' | 'escape' | 'enter' }
  | { readonly kind: 'height'; readonly height: number }
  | {
      readonly kind: 'change';
      readonly empty: boolean;
      readonly complete: boolean;
      readonly brand: string;
      readonly error: FieldError | undefined;
    }
  | { readonly kind: 'posted'; readonly call: number; readonly body: object };

/** Every message carries the secret of its frame. */
type Signed<T> = T & { readonly secret: string };

/** The release of Stripe.js that the sandbox stands for. The server writes it before the script. */
declare const sandboxVersion: string;
