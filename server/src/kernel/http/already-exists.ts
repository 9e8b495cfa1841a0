/**
 * The object that the caller wanted to create already exists. The answer has status 200 instead of 201, or 202 if the
 * caller contradicts it, and is saved with the idempotency key. The endpoint declares this with `existing`.
 */
export class AlreadyExists<Body> {
  readonly body: Body
  readonly status: 200 | 202

  constructor(body: Body, status: 200 | 202 = 200) {
    this.body = body
    this.status = status
  }
}
